import type { Template } from '#site-config/choices.ts';

/** A template's styling of the flow, in addition to that of its forms. */
export interface TradeInVariant {
  stepTitle: string;
  /** One of the steps above the form. */
  step: string;
  car: string;
  note: string;
  offer: string;
  amount: string;
  faqTitle: string;
}

const CAR = 'flex items-start gap-3';

export const TRADE_IN_VARIANTS: Record<Template, TradeInVariant> = {
  standard: {
    stepTitle: 'fc-display mt-6 mb-5 text-xl sm:text-2xl',
    step: '',
    car: `${CAR} rounded-lg bg-surface p-4`,
    note: 'rounded-lg border border-line bg-surface p-4 text-pretty',
    offer: 'rounded-lg bg-surface p-5 sm:p-6',
    amount: 'font-display text-5xl font-bold tracking-tight tabular-nums sm:text-6xl',
    faqTitle: 'fc-display text-2xl sm:text-3xl',
  },
  prestige: {
    stepTitle: 'mt-8 mb-6 font-display text-2xl font-light sm:text-3xl',
    step: '',
    car: `${CAR} border-s-2 border-accent ps-4`,
    note: 'border-s-2 border-accent ps-4 text-pretty',
    offer: 'border-y border-line py-6',
    amount: 'font-display text-5xl font-light text-accent tabular-nums sm:text-6xl',
    faqTitle: 'font-display text-3xl leading-tight font-light sm:text-4xl',
  },
  bold: {
    stepTitle: 'tpl-heavy mt-6 mb-6 text-3xl sm:text-4xl',
    step: '',
    car: `${CAR} border-2 border-ink p-4`,
    note: 'border-2 border-ink p-4 text-pretty',
    offer: 'tpl-on-brand p-5 sm:p-8',
    amount: 'tpl-heavy text-5xl tabular-nums sm:text-6xl',
    faqTitle: 'tpl-heavy text-3xl sm:text-4xl',
  },
};
