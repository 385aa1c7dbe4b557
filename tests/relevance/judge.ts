/**
 * How well a search answers shoppers' questions: precision and recall of the first ten vehicles. A question
 * without a right answer in stock counts in neither. Sold vehicles, of which a list need not show all, are not
 * wrong, but do not count as found.
 */
import { satisfies } from './expectation.ts';
import type { JudgedVehicle } from './expectation.ts';
import type { Question } from './questions.ts';

/** What a shopper looks at before giving up or asking differently. */
export const FIRST = 10;

/** The first page of results, in order, and how many there are in all. */
export interface Answer {
  vehicles: readonly JudgedVehicle[];
  total: number;
}

export interface Judgement {
  question: Question;
  answer: Answer;
  /** How many vehicles that can be bought are right. */
  right: number;
  /** The share of the first ten that are right; null if the stock has no right answer. */
  precision: number | null;
  /** The right ones among the first ten that can be bought, as a share of those that could be there. */
  recall: number | null;
}

export interface Averages {
  /** All questions, and those that count. */
  asked: number;
  judged: number;
  precision: number;
  recall: number;
}

export interface JudgedStock {
  vehicles: readonly JudgedVehicle[];
  answer: (question: string) => Promise<Answer>;
}

/** How many vehicles that can be bought the shopper would be glad to see; null if none is expected. */
export function countRight(
  { expectation }: Question,
  vehicles: readonly JudgedVehicle[],
): number | null {
  if (expectation === null) return null;
  return vehicles.filter((vehicle) => !vehicle.sold && satisfies(vehicle, expectation)).length;
}

export async function judge(question: Question, stock: JudgedStock): Promise<Judgement> {
  const answer = await stock.answer(question.text);
  const { expectation } = question;
  const right = countRight(question, stock.vehicles) ?? 0;
  if (expectation === null || right === 0) {
    return { question, answer, right, precision: null, recall: null };
  }
  const first = answer.vehicles.slice(0, FIRST);
  const found = first.filter((vehicle) => satisfies(vehicle, expectation));
  const available = found.filter(({ sold }) => !sold);
  return {
    question,
    answer,
    right,
    precision: first.length === 0 ? 0 : found.length / first.length,
    recall: available.length / Math.min(FIRST, right),
  };
}

export function averagesOf(judgements: readonly Judgement[]): Averages {
  const precisions = judgements.flatMap(({ precision }) => precision ?? []);
  const recalls = judgements.flatMap(({ recall }) => recall ?? []);
  return {
    asked: judgements.length,
    judged: recalls.length,
    precision: meanOf(precisions),
    recall: meanOf(recalls),
  };
}

/** NaN if nothing counts. */
function meanOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The questions with the least precision and recall, the worst first; those answered perfectly are left out. */
export function worstOf(judgements: readonly Judgement[], count: number): Judgement[] {
  const score = ({ precision, recall }: Judgement) => (precision ?? 1) + (recall ?? 1);
  return judgements
    .filter((judgement) => score(judgement) < 2)
    .toSorted((a, b) => score(a) - score(b))
    .slice(0, count);
}
