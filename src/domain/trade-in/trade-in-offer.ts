import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
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
      choice('full', copy.historyFull),
      choice('part', copy.historyPart, -3),
      choice('none', common.no, -6),
    ],
  },
  {
    name: 'exterior',
    choices: [
      choice('excellent', copy.outsideLikeNew, 2),
      choice('good', copy.outsideGood),
      choice('fair', copy.outsideFair, -4),
      choice('poor', copy.outsidePoor, -10),
    ],
  },
  {
    name: 'interior',
    choices: [
      choice('clean', copy.insideClean),
      choice('worn', copy.insideWorn, -1.5),
      choice('damaged', copy.insideDamaged, -4),
    ],
  },
  {
    name: 'mechanical',
    choices: [
      choice('sound', copy.drivesSound),
      choice('minor', copy.drivesMinorFault, -3),
      choice('warning', copy.drivesMajorFault, -12),
      { ...choice('not_driving', copy.drivesNot), inspect: true },
    ],
  },
  {
    name: 'tyres',
    choices: [
      choice('good', copy.treadGood),
      choice('half', copy.treadHalf, 0, -300),
      choice('worn', copy.treadWorn, 0, -900),
    ],
  },
  {
    name: 'accidents',
    choices: [
      choice('no', common.no),
      choice('repaired', copy.accidentRepaired, -5),
      { ...choice('written_off', copy.accidentWrittenOff), inspect: true },
    ],
  },
  {
    name: 'keys',
    choices: [choice('two', copy.keysTwo), choice('one', copy.keysOne, 0, -350)],
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
export function answersText(answers: AdjustmentAnswers, t: Copy): AdjustmentAnswer[] {
  return ADJUSTMENT_QUESTIONS.flatMap(({ name, choices }) => {
    const answer = choices.find(({ value }) => value === answers[name]);
    const question = t(FIELD_RULES[name].label);
    return answer === undefined ? [] : { question, answer: t(answer.label) };
  });
}
