/**
 * The questions of tests/relevance/questions/*.txt, one a line: `question => expectation`. Lines that start
 * with `#` are comments, except `# dealer: {slug}`, which says whose stock the following questions are about;
 * without it that is the group's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { ConditionFault, Expectation } from './expectation.ts';
import { parseExpectation } from './expectation.ts';

export interface Question {
  /** Its theme: the name of its file without the ending. */
  file: string;
  line: number;
  /** The slug of the demo dealer. */
  dealer: string;
  /** As the shopper types it. */
  text: string;
  /** As written in the file. */
  wanted: string;
  /** Null for `none`: the stock has no right answer. */
  expectation: Expectation | null;
}

export type QuestionFault = { file: string; line: number } & (
  | ConditionFault
  | { kind: 'noExpectation' }
  | { kind: 'askedBefore'; at: string }
);

export interface ReadQuestions {
  questions: Question[];
  faults: QuestionFault[];
}

const FOLDER = new URL('./questions/', import.meta.url);
const ENDING = '.txt';
const ARROW = ' => ';
const NONE = 'none';
const DEALER = /^#\s*dealer:\s*([a-z0-9-]+)$/;

/** The dealer with the largest stock. */
const DEFAULT_DEALER = 'wattlebird-group';

/** All questions of the repository; throws with every faulty line. */
export function readQuestionFiles(): Question[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
  const texts = files.toSorted().map((name) => ({
    file: name.slice(0, -ENDING.length),
    text: readFileSync(new URL(name, FOLDER), 'utf8'),
  }));
  const { questions, faults } = parseQuestions(texts);
  if (faults.length > 0) throw new Error(faults.map(faultText).join('\n'));
  return questions;
}

export function parseQuestions(files: readonly { file: string; text: string }[]): ReadQuestions {
  const questions: Question[] = [];
  const faults: QuestionFault[] = [];
  const asked = new Map<string, string>();
  for (const { file, text } of files) {
    let dealer = DEFAULT_DEALER;
    for (const [at, written] of text.split('\n').entries()) {
      const content = written.trim();
      const line = at + 1;
      dealer = DEALER.exec(content)?.[1] ?? dealer;
      if (content === '' || content.startsWith('#')) continue;
      const [question = '', wanted = '', ...rest] = content.split(ARROW).map((one) => one.trim());
      if (question === '' || wanted === '' || rest.length > 0) {
        faults.push({ file, line, kind: 'noExpectation' });
        continue;
      }
      const key = `${dealer} ${question.toLowerCase().replaceAll(/\s+/g, ' ')}`;
      const before = asked.get(key);
      if (before !== undefined) faults.push({ file, line, kind: 'askedBefore', at: before });
      asked.set(key, `${file}:${line}`);
      const read = wanted === NONE ? null : parseExpectation(wanted);
      if (read !== null && !read.ok) faults.push({ file, line, ...read.fault });
      else {
        const expectation = read === null ? null : read.expectation;
        questions.push({ file, line, dealer, text: question, wanted, expectation });
      }
    }
  }
  return { questions, faults };
}

export function faultText(fault: QuestionFault): string {
  return `${fault.file}${ENDING}:${fault.line} ${reasonOf(fault)}`;
}

function reasonOf(fault: QuestionFault): string {
  switch (fault.kind) {
    case 'noExpectation':
      return `must be one question and one expectation: question${ARROW}expectation`;
    case 'askedBefore':
      return `was asked before, in ${fault.at}`;
    case 'unreadable':
      return `has a condition that cannot be read: ${fault.text}`;
    case 'unknownField':
      return `has a condition on ${fault.field}, which a vehicle does not have`;
    case 'notANumber':
      return `compares ${fault.field} with ${fault.value}, which is not a number`;
    case 'wrongOperator':
      return `compares ${fault.field} by ${fault.operator}, which does not go with it`;
  }
}
