import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { REMAINING_SHARE_BY_AGE, KM_A_YEAR, remainingShare, valueByTable } from './depreciation.ts';
import {
  ADJUSTMENT_QUESTIONS,
  MIN_OFFER_DOLLARS,
  OFFER_STEP_DOLLARS,
  TRADE_BANDS,
  answersText,
  needsInspection,
  offerDollars,
  tradeValue,
} from './trade-in-offer.ts';

const PAGE = readFileSync(new URL('../../../docs/trade-in.md', import.meta.url), 'utf8');

/** The rows of the table below a heading row, as cells. */
function tableOf(heading: string): string[][] {
  const [, after = ''] = PAGE.split(`${heading}\n`);
  const rows = after.split('\n\n', 1)[0]?.split('\n').slice(1) ?? [];
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const ANSWERS = tableOf('| question | answer | percent | dollars |');
const BEST = Object.fromEntries(
  ADJUSTMENT_QUESTIONS.map(({ name, choices }) => [
    name,
    choices.find(({ percent, dollars }) => percent === 0 && dollars === 0)?.value ?? '',
  ]),
);
/** Its trade value is exactly $34,000, so every percentage is a whole amount. */
const MARKET = 40_000_00;

describe('how answers move the offer, as docs/trade-in.md says', () => {
  it('every answer of the form stands in the table, and none besides', () => {
    expect(ANSWERS.map(([question, answer]) => `${question} ${answer}`)).toEqual(
      ADJUSTMENT_QUESTIONS.flatMap(({ name, choices }) =>
        choices.map(({ value }) => `${name} ${value}`),
      ),
    );
  });

  const offerFor = (question: string, answer: string) =>
    offerDollars(MARKET, { ...BEST, [question]: answer });

  it.each(
    ANSWERS.filter(([, , percent]) => percent !== 'inspect').map(
      (row) => row as [string, string, string, string],
    ),
  )('%s: %s moves it by %s percent and %s dollars', (question, answer, percent, dollars) => {
    const base = tradeValue(MARKET) / 100;
    const moved = base + (base * Number(percent)) / 100 + Number(dollars);
    expect(offerFor(question, answer)).toBe(
      Math.floor(moved / OFFER_STEP_DOLLARS + 1e-9) * OFFER_STEP_DOLLARS,
    );
  });

  it.each(
    ANSWERS.filter(([, , percent]) => percent === 'inspect').map((row) => row as [string, string]),
  )('%s: %s means that the car has to be seen', (question, answer) => {
    expect(offerFor(question, answer)).toBeNull();
    expect(needsInspection({ ...BEST, [question]: answer })).toBe(true);
    expect(needsInspection(BEST)).toBe(false);
  });

  it.each(tableOf('| part of the price | paid |').map((row, at) => [at, ...row] as const))(
    'band %i: %s %s',
    (at, part, paid) => {
      const band = TRADE_BANDS[at];
      expect(`${band?.percent}%`).toBe(paid);
      const limit = Number(part?.replace(/\D/g, ''));
      expect(band?.upToDollars).toBe(limit === 0 ? Infinity : limit);
    },
  );

  it('parts of the price are paid one after another', () => {
    expect(tradeValue(10_000_00)).toBe(8_000_00);
    expect(tradeValue(30_000_00)).toBe(8_000_00 + 17_200_00);
    expect(tradeValue(100_000_00)).toBe(8_000_00 + 17_200_00 + 44_000_00 + 18_000_00);
  });

  it('a dearer car never brings less, and a worse answer never more', () => {
    const answer = fc.record(
      Object.fromEntries(
        ADJUSTMENT_QUESTIONS.map(({ name, choices }) => [
          name,
          fc.constantFrom(...choices.filter(({ inspect }) => !inspect).map(({ value }) => value)),
        ]),
      ),
    );
    fc.assert(
      fc.property(
        answer,
        fc.integer({ min: 1, max: 300_000_00 }),
        fc.nat(50_000_00),
        (given, cents, more) => {
          expect(offerDollars(cents + more, given) ?? 0).toBeGreaterThanOrEqual(
            offerDollars(cents, given) ?? 0,
          );
          const best = { ...BEST, exterior: 'excellent' };
          expect(offerDollars(cents, best) ?? 0).toBeGreaterThanOrEqual(
            offerDollars(cents, given) ?? 0,
          );
          const offer = offerDollars(cents, given) ?? MIN_OFFER_DOLLARS;
          expect(offer % OFFER_STEP_DOLLARS).toBe(0);
          expect(offer).toBeGreaterThanOrEqual(MIN_OFFER_DOLLARS);
        },
      ),
    );
  });

  it('nothing is offered for what is worth nothing', () => {
    for (const cents of [0, -1, Number.NaN, 400_00]) expect(offerDollars(cents, BEST)).toBeNull();
  });

  it('the dealer reads questions and answers in words', () => {
    expect(answersText({ tyres: 'worn', keys: 'one', shoes: 'two' }, defaultCopy)).toEqual([
      { question: 'How much tread is left on the tyres?', answer: 'Need replacing' },
      { question: 'How many keys do you have?', answer: 'One' },
    ]);
  });
});

describe('the table of depreciation, as docs/trade-in.md says', () => {
  it.each(
    tableOf('| age in years | kept of the price as new |').map((row) => row as [string, string]),
  )('at %s years %s is kept', (age, share) => {
    expect(`${Math.round((REMAINING_SHARE_BY_AGE[Number.parseInt(age, 10)] ?? 0) * 100)}%`).toBe(
      share,
    );
  });

  it('has a row for every age', () => {
    expect(tableOf('| age in years | kept of the price as new |')).toHaveLength(
      REMAINING_SHARE_BY_AGE.length,
    );
  });

  it('kilometres beyond the usual take off, fewer add, up to a fifth', () => {
    const usual = remainingShare(4, 4 * KM_A_YEAR);
    expect(usual).toBe(0.57);
    expect(remainingShare(4, 4 * KM_A_YEAR + 10_000)).toBeCloseTo(0.57 * 0.98);
    expect(remainingShare(4, 4 * KM_A_YEAR - 10_000)).toBeCloseTo(0.57 * 1.02);
    expect(remainingShare(4, 900_000)).toBeCloseTo(0.57 * 0.8);
    expect(remainingShare(40, null)).toBe(0.18);
    expect(remainingShare(-1, null)).toBe(0.92);
  });

  it('brings a model’s prices of any age to the car’s own', () => {
    const known = [
      { year: 2026, km: 7_500, priceCents: 46_000_00 },
      { year: 2021, km: 75_000, priceCents: 25_500_00 },
    ];
    expect(valueByTable({ year: 2023, km: 45_000 }, known, 2026)).toBe(32_000_00);
    expect(valueByTable({ year: 2023, km: 45_000 }, [], 2026)).toBeNull();
  });
});
