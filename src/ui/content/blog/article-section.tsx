import * as copy from '#copy/en-AU/blog.ts';
import type { Template } from '#site-config/choices.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { Share } from '#ui/primitives/controls/share.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ContentVariant } from '../content-variants.ts';
import { RichText } from '../rich-text.tsx';
import type { ArticleModel } from './article-model.ts';
import { BLOG_VARIANTS } from './blog-variants.ts';
import type { BlogVariant } from './blog-variants.ts';
import { Day } from './post-card.tsx';

export interface ArticleSectionProps {
  section: ArticleModel;
  variant: ContentVariant;
  template: Template;
}

const LEAD_SLOT = { from: 320, to: 2400 } as const;
/** The location stands beside it. */
const LEAD_SIZES = '(min-width: 64rem) 58vw, 100vw';

/** An article below its heading. */
export function ArticleSection({ section, variant, template }: ArticleSectionProps) {
  const t = useCopy();
  const style = BLOG_VARIANTS[template];
  const { title, picture, text, share } = section;
  return (
    <div>
      <article aria-label={title}>
        <Facts article={section} style={style} />
        {picture === null ? null : (
          <Picture
            picture={picture}
            sizes={LEAD_SIZES}
            slot={LEAD_SLOT}
            first
            className={classNames('mb-8 sm:mb-10', style.lead)}
          />
        )}
        <RichText text={text} className="fc-measure" />
      </article>
      {share.channels.length === 0 ? null : (
        <div className="mt-10 print:hidden">
          <h2 className={variant.cardTitle}>{t(copy.shareThisArticle)}</h2>
          <Share url={share.url} title={title} channels={share.channels} className="mt-3" />
        </div>
      )}
      <Neighbours article={section} variant={variant} style={style} />
    </div>
  );
}

interface PartProps {
  article: ArticleModel;
  style: BlogVariant;
}

function Facts({ article: { date, updated, category }, style }: PartProps) {
  const t = useCopy();
  return (
    <p className={classNames('mb-6 flex flex-wrap items-center gap-x-5 gap-y-1', style.facts)}>
      <Day day={date} />
      {updated === null ? null : (
        <time dateTime={updated.iso}>{t(copy.updatedOn, { date: updated.label })}</time>
      )}
      {category === null ? null : (
        <SiteLink
          href={category.href}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4"
        >
          {category.label}
        </SiteLink>
      )}
    </p>
  );
}

interface NeighboursProps extends PartProps {
  variant: ContentVariant;
}

function Neighbours({ article: { older, newer }, variant, style }: NeighboursProps) {
  const t = useCopy();
  if (older === null && newer === null) return null;
  return (
    <nav aria-label={t(copy.moreArticles)} className="mt-12 grid gap-4 sm:grid-cols-2">
      {older === null ? null : (
        <SiteLink href={older.href} rel="prev" className={style.neighbour}>
          <span className="block text-sm">{t(copy.previousArticle)}</span>
          <span className={variant.cardTitle}>{older.title}</span>
        </SiteLink>
      )}
      {newer === null ? null : (
        <SiteLink
          href={newer.href}
          rel="next"
          className={classNames('sm:col-start-2 sm:text-end', style.neighbour)}
        >
          <span className="block text-sm">{t(copy.nextArticle)}</span>
          <span className={variant.cardTitle}>{newer.title}</span>
        </SiteLink>
      )}
    </nav>
  );
}
