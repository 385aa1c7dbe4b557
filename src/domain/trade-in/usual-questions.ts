import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
import { limitValues } from './no-figure.ts';
import type { TradeInLimits } from './trade-in.ts';

export interface TradeInFaq {
  question: string;
  answer: string;
}

/** The default questions, for sites without their own. */
export function usualQuestions(limits: TradeInLimits, vehicle: string, t: Copy): TradeInFaq[] {
  return [
    { question: t(copy.faqHow), answer: t(copy.faqHowAnswer, { vehicle }) },
    {
      question: t(copy.faqWhyNot),
      answer: t(copy.faqWhyNotAnswer, { vehicle, ...limitValues(limits, t) }),
    },
    { question: t(copy.faqBuy, { vehicle }), answer: t(copy.faqBuyAnswer, { vehicle }) },
    { question: t(copy.faqFinal), answer: t(copy.faqFinalAnswer, { vehicle }) },
    { question: t(copy.faqFinance, { vehicle }), answer: t(copy.faqFinanceAnswer) },
  ];
}
