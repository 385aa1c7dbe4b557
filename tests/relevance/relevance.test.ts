import { expect, it } from 'vitest';
import { openDemoSearch } from './demo-search.ts';
import { averagesOf, judge } from './judge.ts';
import type { JudgedStock, Judgement } from './judge.ts';
import { readQuestionFiles } from './questions.ts';

/** `npm run bench:relevance` prints the figures and the questions that are answered worst. */
const LEAST_OVERALL = 0.97;
const LEAST_PER_FILE = 0.92;
const PATIENCE_MS = 120_000;

it(
  'shoppers’ questions are answered with what they ask for',
  async () => {
    const questions = readQuestionFiles();
    const stocks = new Map<string, JudgedStock>();
    const judgements: Judgement[] = [];
    for (const question of questions) {
      const stock = stocks.get(question.dealer) ?? (await openDemoSearch(question.dealer));
      stocks.set(question.dealer, stock);
      judgements.push(await judge(question, stock));
    }
    const all = averagesOf(judgements);
    expect(all.judged).toBeGreaterThan(400);
    expect(all.precision).toBeGreaterThan(LEAST_OVERALL);
    expect(all.recall).toBeGreaterThan(LEAST_OVERALL);
    for (const [file, some] of Map.groupBy(judgements, ({ question }) => question.file)) {
      const { precision, recall } = averagesOf(some);
      expect(precision, file).toBeGreaterThan(LEAST_PER_FILE);
      expect(recall, file).toBeGreaterThan(LEAST_PER_FILE);
    }
  },
  PATIENCE_MS,
);
