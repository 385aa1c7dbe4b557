import type { Template } from '#site-config/choices.ts';
import type { ContainerProps } from '../primitives/container.tsx';
import type { ButtonVariant } from '../primitives/controls/button.tsx';
import { FILTER_LINKS } from './filter-links.ts';

/** Styling of content pages per template. */
export interface ContentVariant {
  width: ContainerProps['width'];
  /** Before the first section, between two, and after the last. */
  sections: string;
  /** Between two sections that stand among other parts of a page. */
  between: string;
  /** The heading of a section. */
  sectionTitle: string;
  /** Long texts. */
  prose: string;
  /** A grid of cards, and a card in it. */
  cards: string;
  card: string;
  cardTitle: string;
  /** A picture at the top of a card. */
  cardPicture: string;
  /** The frame of a picture or a video. */
  frame: string;
  /** A link of a list's filters. */
  filter: string;
  /** A call to action. */
  banner: string;
  bannerTitle: string;
  bannerButton: ButtonVariant;
}

export const CONTENT_VARIANTS: Record<Template, ContentVariant> = {
  standard: {
    width: 'page',
    sections: 'grid grid-cols-1 gap-10 pt-8 pb-12 sm:gap-14 sm:pb-16',
    between: 'grid grid-cols-1 gap-10 sm:gap-14',
    sectionTitle: 'fc-display mb-5 text-xl sm:text-2xl',
    prose: 'fc-prose max-w-2xl',
    cards: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
    card: 'rounded-xl border border-line bg-raised p-5 shadow-card sm:p-6',
    cardTitle: 'fc-display text-lg',
    cardPicture: '-mx-5 -mt-5 mb-5 sm:-mx-6 sm:-mt-6',
    frame: 'rounded-xl',
    filter: FILTER_LINKS.standard,
    banner: 'fc-invert rounded-xl px-6 py-10 text-center sm:px-12 sm:py-14',
    bannerTitle: 'fc-display text-2xl text-balance sm:text-3xl',
    bannerButton: 'inverse',
  },
  prestige: {
    width: 'wide',
    sections: 'grid grid-cols-1 gap-16 pt-12 pb-16 sm:gap-20 sm:pb-24',
    between: 'grid grid-cols-1 gap-16 sm:gap-20',
    sectionTitle: 'mb-6 font-display text-2xl font-light sm:text-3xl',
    prose: 'fc-prose max-w-2xl',
    cards: 'grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3',
    card: 'border-t border-line pt-6',
    cardTitle: 'font-display text-2xl font-light',
    cardPicture: 'mb-6',
    frame: '',
    filter: FILTER_LINKS.prestige,
    banner: 'border-y border-accent py-14 text-center sm:py-20',
    bannerTitle: 'font-display text-3xl font-light text-balance sm:text-4xl',
    bannerButton: 'primary',
  },
  bold: {
    width: 'wide',
    sections: 'grid grid-cols-1 gap-12 pt-10 pb-14 sm:gap-16 sm:pb-20',
    between: 'grid grid-cols-1 gap-12 sm:gap-16',
    sectionTitle: 'tpl-heavy mb-6 text-2xl leading-tight sm:text-3xl',
    prose: 'fc-prose max-w-2xl',
    cards: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
    card: 'border-2 border-ink p-5 sm:p-6',
    cardTitle: 'tpl-heavy text-xl leading-tight',
    cardPicture: '-mx-5 -mt-5 mb-5 border-b-2 border-ink sm:-mx-6 sm:-mt-6',
    frame: 'border-2 border-ink',
    filter: FILTER_LINKS.bold,
    banner: 'tpl-on-brand px-5 py-10 sm:px-10 sm:py-14',
    bannerTitle: 'tpl-heavy text-[clamp(1.5rem,7vw,3rem)] text-balance',
    bannerButton: 'inverse',
  },
};
