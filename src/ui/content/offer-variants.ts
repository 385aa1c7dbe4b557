import type { Template } from '#site-config/choices.ts';
import { FILTER_LINKS } from './filter-links.ts';

/** Styling of offers per template. */
export interface OfferVariant {
  cards: string;
  /** The most cards in a row on a wide screen. */
  most: 2 | 4;
  card: string;
  picture: string;
  /** Around the text below the picture. */
  text: string;
  category: string;
  title: string;
  /** A link of the filters; the chosen one has `aria-current`. */
  filter: string;
  empty: string;
}

export const OFFER_VARIANTS: Record<Template, OfferVariant> = {
  standard: {
    cards: 'grid gap-5 sm:grid-cols-2 lg:gap-6',
    most: 4,
    card: 'h-full overflow-hidden rounded-xl border border-line bg-raised shadow-card',
    picture: 'aspect-5/2 w-full bg-surface',
    text: 'grid gap-3 p-5',
    category: 'text-sm text-muted',
    title: 'font-display text-lg leading-snug font-bold tracking-tight text-balance',
    filter: FILTER_LINKS.standard,
    empty: 'rounded-xl border border-line bg-surface',
  },
  prestige: {
    cards: 'grid items-start gap-x-10 gap-y-14 md:grid-cols-2 lg:gap-y-20',
    most: 2,
    card: '',
    picture: 'aspect-5/2 w-full bg-surface',
    text: 'grid gap-4 pt-6',
    category: 'text-sm text-accent',
    title: 'font-display text-2xl leading-tight font-light text-balance sm:text-3xl',
    filter: FILTER_LINKS.prestige,
    empty: 'bg-surface',
  },
  bold: {
    cards: 'grid gap-4 sm:grid-cols-2',
    most: 4,
    card: 'h-full border-2 border-ink bg-raised',
    picture: 'aspect-5/2 w-full bg-surface border-b-2 border-ink',
    text: 'grid gap-3 p-5',
    category: 'tpl-heavy-label text-xs',
    title: 'tpl-heavy text-2xl leading-none text-balance',
    filter: FILTER_LINKS.bold,
    empty: 'border-2 border-ink',
  },
};
