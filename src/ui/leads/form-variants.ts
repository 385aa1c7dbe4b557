import type { Template } from '#site-config/choices.ts';
import type { ContainerProps } from '../primitives/container.tsx';

/** Styling of the form pages per template. */
export interface FormVariant {
  width: ContainerProps['width'];
  /** Around what is below the page's head. */
  space: string;
  intro: string;
  /** The form and the column beside it. */
  columns: string;
  /** Around the form. */
  panel: string;
  panelTitle: string;
  /** Around a location or vehicle beside the form. */
  card: string;
  cardTitle: string;
  /** The locations on a contact page, without its columns on a wide screen. */
  cards: string;
}

export const FORM_VARIANTS: Record<Template, FormVariant> = {
  standard: {
    width: 'page',
    space: 'pb-12 sm:pb-16',
    intro: 'mt-3 max-w-2xl text-pretty text-muted',
    columns: 'mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]',
    panel: 'min-w-0 rounded-xl border border-line bg-raised p-5 shadow-card sm:p-8',
    panelTitle: 'fc-display mb-5 text-xl sm:text-2xl',
    card: 'rounded-xl border border-line bg-surface p-5 sm:p-6',
    cardTitle: 'fc-display text-lg',
    cards: 'grid gap-5 sm:grid-cols-2',
  },
  prestige: {
    width: 'wide',
    space: 'pb-16 sm:pb-24',
    intro: 'mt-4 max-w-2xl text-pretty text-muted sm:text-lg',
    columns: 'mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.6fr_1fr]',
    panel: 'min-w-0 border-t border-accent pt-8',
    panelTitle: 'mb-6 font-display text-2xl font-light',
    card: 'border-t border-line pt-6',
    cardTitle: 'font-display text-2xl font-light',
    cards: 'grid gap-x-12 gap-y-10 sm:grid-cols-2',
  },
  bold: {
    width: 'wide',
    space: 'pt-2 pb-14 sm:pb-20',
    intro: 'mt-3 max-w-2xl text-pretty sm:text-lg',
    columns: 'mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]',
    panel: 'min-w-0 border-2 border-ink p-5 sm:p-8',
    panelTitle: 'tpl-heavy mb-6 text-2xl leading-tight sm:text-3xl',
    card: 'border-2 border-ink p-5 sm:p-6',
    cardTitle: 'tpl-heavy text-xl leading-tight',
    cards: 'grid gap-6 sm:grid-cols-2',
  },
};
