import type { ContentVariant } from '../content-variants.ts';
import type { ArticleText as ArticleTextModel } from './article-model.ts';

interface ArticleTextProps {
  text: ArticleTextModel;
  variant: ContentVariant;
}

/** The text of an article, as `articleText` of the view model prepares it. */
export function ArticleText({ text, variant }: ArticleTextProps) {
  return (
    <div className={variant.prose}>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-pretty first:mt-0">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
