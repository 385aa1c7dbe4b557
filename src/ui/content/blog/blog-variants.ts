import type { Template } from '#site-config/choices.ts';

/** Styling of the blog per template. */
export interface BlogVariant {
  grid: string;
  card: string;
  /** The picture's frame at the top of a card. */
  picture: string;
  /** Date and category above a heading. */
  facts: string;
  heading: string;
  text: string;
  categories: string;
  category: string;
  /** The picture's frame in the card of a category. */
  categoryPicture: string;
  /** The picture above an article's text. */
  lead: string;
  /** A link to the previous or next article. */
  neighbour: string;
}

export const BLOG_VARIANTS: Record<Template, BlogVariant> = {
  standard: {
    grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6',
    card: 'overflow-hidden rounded-xl border border-line bg-raised p-5 shadow-card sm:p-6',
    picture: '-mx-5 -mt-5 mb-5 aspect-3/2 sm:-mx-6 sm:-mt-6',
    facts: 'text-sm text-muted',
    heading: 'fc-display text-xl text-balance',
    text: 'text-pretty text-muted',
    categories: 'grid gap-4 sm:grid-cols-2',
    category: 'rounded-xl border border-line bg-raised p-4 hover:border-brand',
    categoryPicture: 'size-16 rounded-lg',
    lead: 'aspect-3/2 max-w-4xl rounded-xl',
    neighbour: 'rounded-xl border border-line bg-raised p-5 hover:border-brand',
  },
  prestige: {
    grid: 'grid gap-x-12 gap-y-14 sm:grid-cols-2 lg:grid-cols-3',
    card: '',
    picture: 'mb-6 aspect-4/3',
    facts: 'text-sm text-muted',
    heading: 'font-display text-2xl leading-snug font-light text-balance',
    text: 'text-pretty text-muted',
    categories: 'grid gap-x-12 gap-y-8 sm:grid-cols-2',
    category: 'border-t border-line pt-5 hover:border-ink',
    categoryPicture: 'size-16',
    lead: 'aspect-3/2 max-w-5xl',
    neighbour: 'border-t border-line pt-5 hover:border-ink',
  },
  bold: {
    grid: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
    card: 'border-2 border-ink p-5 sm:p-6',
    picture: '-mx-5 -mt-5 mb-5 aspect-3/2 border-b-2 border-ink sm:-mx-6 sm:-mt-6',
    facts: 'text-sm font-semibold',
    heading: 'tpl-heavy text-2xl leading-tight text-balance hyphens-auto',
    text: 'text-pretty',
    categories: 'grid gap-4 sm:grid-cols-2',
    category: 'border-2 border-ink p-4 hover:bg-brand hover:text-on-brand',
    categoryPicture: 'size-16',
    lead: 'aspect-3/2 max-w-5xl border-2 border-ink',
    neighbour: 'border-2 border-ink p-5 hover:bg-brand hover:text-on-brand',
  },
};
