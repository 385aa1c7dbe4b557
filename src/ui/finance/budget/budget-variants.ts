import type { Template } from '#site-config/choices.ts';
import type { ButtonVariant } from '#ui/primitives/controls/button.tsx';
import type { ContainerProps } from '#ui/primitives/container.tsx';

/** The panel's styling per template. */
export interface BudgetVariant {
  /** Full width. */
  section: string;
  width: ContainerProps['width'];
  /** Around the text and the form. */
  inner: string;
  space: string;
  /** On the panel's own page, below the breadcrumbs. */
  pageSpace: string;
  heading: string;
  /** The heading as the page title. */
  title: string;
  form: string;
  fields: string;
  result: string;
  amount: string;
  button: ButtonVariant;
}

export const BUDGET_VARIANTS: Record<Template, BudgetVariant> = {
  standard: {
    section: '',
    width: 'page',
    inner: '',
    space: 'py-12 sm:py-16',
    pageSpace: 'pt-3 pb-12 sm:pb-16',
    heading: 'fc-display text-2xl sm:text-3xl',
    title: 'font-display text-3xl font-bold tracking-tight sm:text-4xl',
    form: 'mt-6 grid overflow-hidden rounded-xl border border-line bg-raised shadow-card sm:mt-8 lg:grid-cols-2',
    fields: 'grid content-start gap-6 p-5 sm:p-8 md:grid-cols-2 lg:grid-cols-1',
    result: 'border-line bg-surface p-5 max-lg:border-t sm:p-8 lg:border-s',
    amount: 'font-display text-4xl font-bold tracking-tight tabular-nums sm:text-5xl',
    button: 'primary',
  },
  prestige: {
    section: 'border-t border-line',
    width: 'wide',
    inner: 'grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_3fr]',
    space: 'py-16 sm:py-24',
    pageSpace: 'pt-8 pb-16 sm:pt-12 sm:pb-24',
    heading: 'font-display text-3xl leading-tight font-light sm:text-4xl',
    title: 'font-display text-4xl leading-tight font-light text-balance sm:text-5xl',
    form: 'grid gap-x-12 gap-y-10 lg:grid-cols-[1.4fr_1fr]',
    fields: 'grid content-start gap-8 md:grid-cols-2 lg:grid-cols-1',
    result: 'border-t border-accent pt-6',
    amount: 'font-display text-5xl font-light text-accent tabular-nums sm:text-6xl',
    button: 'primary',
  },
  bold: {
    section: '',
    width: 'wide',
    inner: '',
    space: 'py-14 sm:py-20',
    pageSpace: 'pt-8 pb-14 sm:pb-20',
    heading: 'tpl-heavy text-4xl sm:text-5xl lg:text-6xl',
    title: 'tpl-heavy text-[clamp(1.75rem,8.2vw,5rem)]',
    form: 'mt-8 grid border-2 border-ink sm:mt-10 lg:grid-cols-[1.5fr_1fr]',
    fields: 'grid content-start gap-8 p-5 sm:p-8 md:grid-cols-2 lg:p-10',
    result: 'tpl-on-brand p-5 sm:p-8 lg:p-10',
    amount: 'tpl-heavy text-4xl tabular-nums sm:text-5xl xl:text-6xl',
    button: 'inverse',
  },
};
