import { useId } from 'react';
import { pagePath } from '#domain/site/page-path.ts';
import type { Template } from '#site-config/choices.ts';
import { Pagination } from '#ui/primitives/controls/pagination.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { ContentVariant } from '../content-variants.ts';
import { BLOG_VARIANTS } from './blog-variants.ts';
import { PostCard } from './post-card.tsx';
import type { PostsModel } from './posts-model.ts';

export interface PostsSectionProps {
  section: PostsModel;
  variant: ContentVariant;
  template: Template;
  /** On a page whose headings are larger than those of content pages. */
  titleClassName?: string | undefined;
}

const LINK = 'fc-text-link inline-flex min-h-11 items-center';

export function PostsSection({ section, variant, template, titleClassName }: PostsSectionProps) {
  const id = useId();
  const style = BLOG_VARIANTS[template];
  const { title, cards, empty, all, paging, feed, isFirst } = section;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id={id} className={titleClassName ?? `${variant.sectionTitle} mb-0!`}>
          {title}
        </h2>
        {all === null ? null : (
          <SiteLink href={all.href} className={LINK}>
            {all.label}
          </SiteLink>
        )}
      </div>
      {cards.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className={style.grid}>
          {cards.map((post, at) => (
            <li key={post.href} className="min-w-0">
              <PostCard post={post} style={style} first={isFirst && at === 0} />
            </li>
          ))}
        </ul>
      )}
      {paging === null ? null : (
        <Pagination
          page={paging.page}
          pageCount={paging.pageCount}
          hrefFor={(page) => pagePath(paging.path, page)}
          className="mt-10"
        />
      )}
      {feed === null ? null : (
        <p className="mt-8 text-sm">
          <SiteLink href={feed.href} className={LINK}>
            {feed.label}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
