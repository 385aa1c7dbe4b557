import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { KnownField } from '#domain/leads/forms/field-rules.ts';
import type { AdjustmentAnswer } from '#domain/leads/lead.ts';

export interface AdjustmentChoice {
  value: string;
  label: string;
  /** Of the offer before adjustments. */
  percent: number;
  /** Whole dollars. */
  dollars: number;
  /** Set if the car must be inspected: there is no online offer. */
  inspect?: true;
}

export interface AdjustmentQuestion {
  name: KnownField;
  choices: readonly AdjustmentChoice[];
}

const choice = (value: string, label: string, percent = 0, dollars = 0): AdjustmentChoice => ({
  value,
  label,
  percent,
  dollars,
});

/** How the visitor's answers change the offer. docs/trade-in.md shows the same table. */
export const ADJUSTMENT_QUESTIONS: readonly AdjustmentQuestion[] = [
  {
    name: 'service_history',
    choices: [
      choice('full', 'Yes, full logbook'),
      choice('part', 'Yes, part of it', -3),
      choice('none', 'No', -6),
    ],
  },
  {
    name: 'exterior',
    choices: [
      choice('excellent', 'Like new', 2),
      choice('good', 'Good, a few small marks'),
      choice('fair', 'Fair, dents or scratches', -4),
      choice('poor', 'Poor, panel or paint damage', -10),
    ],
  },
  {
    name: 'interior',
    choices: [
      choice('clean', 'Clean and tidy'),
      choice('worn', 'Some wear', -1.5),
      choice('damaged', 'Tears, stains or broken trim', -4),
    ],
  },
  {
    name: 'mechanical',
    choices: [
      choice('sound', 'No faults'),
      choice('minor', 'A minor fault', -3),
      choice('warning', 'A warning light or a major fault', -12),
      { ...choice('not_driving', 'It doesn’t drive'), inspect: true },
    ],
  },
  {
    name: 'tyres',
    choices: [
      choice('good', 'More than half'),
      choice('half', 'About half', 0, -300),
      choice('worn', 'Need replacing', 0, -900),
    ],
  },
  {
    name: 'accidents',
    choices: [
      choice('no', 'No'),
      choice('repaired', 'Yes, but it’s been repaired', -5),
      { ...choice('written_off', 'Yes, it’s on the written-off register'), inspect: true },
    ],
  },
  {
    name: 'keys',
    choices: [choice('two', 'Two or more'), choice('one', 'One', 0, -350)],
  },
];

/** What the dealer pays for a car, as a share of each band of its asking price. */
export const TRADE_BANDS: readonly { upToDollars: number; percent: number }[] = [
  { upToDollars: 10_000, percent: 80 },
  { upToDollars: 30_000, percent: 86 },
  { upToDollars: 80_000, percent: 88 },
  { upToDollars: Infinity, percent: 90 },
];

/** Offers are rounded down to this step. */
export const OFFER_STEP_DOLLARS = 50;
/** Below this, no offer is shown. */
export const MIN_OFFER_DOLLARS = 500;

export type AdjustmentAnswers = Readonly<Record<string, string>>;

/** What the dealer pays for a car without faults, in cents. */
export function tradeValue(marketCents: number): number {
  let cents = 0;
  let from = 0;
  for (const { upToDollars, percent } of TRADE_BANDS) {
    const to = Math.min(marketCents, upToDollars * 100);
    if (to > from) cents += ((to - from) * percent) / 100;
    from = upToDollars * 100;
  }
  return Math.round(cents);
}

function chosen(answers: AdjustmentAnswers): (AdjustmentChoice | undefined)[] {
  return ADJUSTMENT_QUESTIONS.map(({ name, choices }) =>
    choices.find(({ value }) => value === answers[name]),
  );
}

/** Whether an answer means that a person has to see the car first. */
export function needsInspection(answers: AdjustmentAnswers): boolean {
  return chosen(answers).some((answer) => answer?.inspect === true);
}

/** In whole dollars; null if the car must be inspected first or is worth too little. */
export function offerDollars(marketCents: number, answers: AdjustmentAnswers): number | null {
  if (!(marketCents > 0) || needsInspection(answers)) return null;
  const given = chosen(answers);
  const percent = given.reduce((sum, answer) => sum + (answer?.percent ?? 0), 0);
  const dollars = given.reduce((sum, answer) => sum + (answer?.dollars ?? 0), 0);
  const adjusted = (tradeValue(marketCents) * (100 + percent)) / 10_000 + dollars;
  const offer = Math.floor(adjusted / OFFER_STEP_DOLLARS + 1e-9) * OFFER_STEP_DOLLARS;
  return offer < MIN_OFFER_DOLLARS ? null : offer;
}

/** As shown to the dealer. */
export function answersText(answers: AdjustmentAnswers): AdjustmentAnswer[] {
  return ADJUSTMENT_QUESTIONS.flatMap(({ name, choices }) => {
    const answer = choices.find(({ value }) => value === answers[name]);
    const question = FIELD_RULES[name].label;
    return answer === undefined ? [] : { question, answer: answer.label };
  });
}
