import { limitTexts } from './no-figure.ts';
import type { TradeInLimits } from './trade-in.ts';

export interface TradeInFaq {
  question: string;
  answer: string;
}

/** The default questions, for sites without their own. */
export function usualQuestions(limits: TradeInLimits): TradeInFaq[] {
  const { old, far } = limitTexts(limits);
  return [
    {
      question: 'How do you work out my estimate?',
      answer:
        'We look at what cars of the same make, model, age and kilometres are advertised for right now, then allow for the cost of getting yours ready to sell. Your answers about its condition move the figure up or down.',
    },
    {
      question: 'Why can’t I get an estimate online?',
      answer: `We don’t give online estimates for cars ${old} or ${far}, for cars we need to see first, or when there aren’t enough similar cars to compare. We’ll tell you before we ask for your details, and one of our team can price it for you instead.`,
    },
    {
      question: 'Do I have to buy a car from you?',
      answer: 'No. You can trade your car in on another one, or just sell it to us.',
    },
    {
      question: 'Is the estimate final?',
      answer:
        'It’s based on what you tell us. We’ll confirm the price once we’ve seen your car, its paperwork and its keys.',
    },
    {
      question: 'Can I sell a car that still has finance on it?',
      answer:
        'Yes. Tell us who your lender is. We’ll pay out what’s owing and you get what’s left over.',
    },
  ];
}
