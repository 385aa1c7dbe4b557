import { beforeAll, expect, it } from 'vitest';
import { openDemoSearch } from './demo-search.ts';
import { countRight } from './judge.ts';
import type { JudgedStock } from './judge.ts';
import { readQuestionFiles } from './questions.ts';

const MAX_WITHOUT_ANSWER = 0.05;

const questions = readQuestionFiles();
const stocks = new Map<string, JudgedStock>();

beforeAll(async () => {
  for (const dealer of new Set(questions.map((question) => question.dealer))) {
    stocks.set(dealer, await openDemoSearch(dealer));
  }
});

it('every question that expects an answer has one in stock', () => {
  const unanswerable = questions.filter(
    (question) => countRight(question, stocks.get(question.dealer)?.vehicles ?? []) === 0,
  );
  expect(unanswerable.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

it('few questions have no answer', () => {
  const without = questions.filter(({ expectation }) => expectation === null).length;
  expect(without / questions.length).toBeLessThanOrEqual(MAX_WITHOUT_ANSWER);
});
