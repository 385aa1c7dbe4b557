import { useId } from 'react';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import type { HighlightsModel } from './model-page-model.ts';

interface HighlightsSectionProps {
  section: HighlightsModel;
  variant: ContentVariant;
}

/** What a model has, each with a short text. */
export function HighlightsSection({ section: { title, items }, variant }: HighlightsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={variant.sectionTitle}>
        {title}
      </h2>
      <ul className={variant.cards}>
        {items.map((item) => (
          <li key={item.title} className={variant.card}>
            <h3 className={variant.cardTitle}>{item.title}</h3>
            <p className="mt-2 text-pretty text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
