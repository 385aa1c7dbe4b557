import { useId } from 'react';
import type { Template } from '#site-config/choices.ts';
import { balancedColumns } from '#ui/primitives/balanced-columns.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { ContentVariant } from '../content-variants.ts';
import { BLOG_VARIANTS } from './blog-variants.ts';
import type { PostCategoriesModel } from './posts-model.ts';

export interface PostCategoriesSectionProps {
  section: PostCategoriesModel;
  variant: ContentVariant;
  template: Template;
}

const SLOT = { from: 80, to: 160 } as const;

export function PostCategoriesSection({ section, variant, template }: PostCategoriesSectionProps) {
  const id = useId();
  const style = BLOG_VARIANTS[template];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={variant.sectionTitle}>
        {section.title}
      </h2>
      <ul
        className={classNames(
          style.categories,
          // One or two cards would stretch across the page.
          balancedColumns(Math.max(section.cards.length, 3), 4),
        )}
      >
        {section.cards.map(({ href, title, text, count, picture }) => (
          <li key={href} className="min-w-0">
            <SiteLink href={href} className={classNames('flex h-full gap-4', style.category)}>
              {picture === null ? null : (
                <Picture
                  picture={picture}
                  sizes="80px"
                  slot={SLOT}
                  className={classNames('shrink-0', style.categoryPicture)}
                />
              )}
              <span className="flex min-w-0 flex-col gap-1">
                <span className={variant.cardTitle}>{title}</span>
                {text === null ? null : <span className="text-sm text-pretty">{text}</span>}
                <span className="text-sm opacity-70">{count}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
