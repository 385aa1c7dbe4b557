import type { Template } from '#site-config/choices.ts';
import { Container } from '#ui/primitives/container.tsx';
import type { PostsModel } from './blog/posts-model.ts';
import { PostsSection } from './blog/posts-section.tsx';
import type { BenefitsModel } from './benefits-model.ts';
import { BenefitsSection } from './benefits-section.tsx';
import { CONTENT_VARIANTS } from './content-variants.ts';
import type { ReviewsModel } from './reviews-model.ts';
import { ReviewsSection } from './reviews-section.tsx';

export interface HomeSectionsProps {
  template: Template;
  benefits?: BenefitsModel | null | undefined;
  reviews?: ReviewsModel | null | undefined;
  /** The newest articles of the blog. */
  posts?: PostsModel | null | undefined;
}

interface HomeStyle {
  space: string;
  title: string;
}

/** Headings and space between sections, as the layouts of the home page have them. */
const STYLES: Record<Template, HomeStyle> = {
  standard: { space: 'py-12 sm:py-16', title: 'fc-display text-2xl sm:text-3xl' },
  prestige: {
    space: 'py-16 sm:py-24',
    title: 'font-display text-3xl leading-tight font-light sm:text-4xl',
  },
  bold: { space: 'py-14 sm:py-20', title: 'tpl-heavy text-4xl sm:text-5xl lg:text-6xl' },
};

export function HomeSections({ template, benefits, reviews, posts }: HomeSectionsProps) {
  const variant = CONTENT_VARIANTS[template];
  const { space, title } = STYLES[template];
  return (
    <>
      {benefits ? (
        <Container width={variant.width} className={space}>
          <BenefitsSection section={benefits} variant={variant} titleClassName={title} />
        </Container>
      ) : null}
      {reviews ? (
        <Container width={variant.width} className={space}>
          <ReviewsSection section={reviews} variant={variant} titleClassName={title} />
        </Container>
      ) : null}
      {posts ? (
        <Container width={variant.width} className={space}>
          <PostsSection section={posts} titleClassName={title} {...{ variant, template }} />
        </Container>
      ) : null}
    </>
  );
}
