/**
 * `npm run bench:relevance [-- --file F] [--worst 40] [--expect]`: precision and recall of the first ten
 * results for shoppers' questions, per file and over all. `--worst` lists the questions answered worst, with
 * what came; `--expect` instead prints how many vehicles in stock each question asks for.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDemoSearch } from '#tests/relevance/demo-search.ts';
import { averagesOf, countRight, FIRST, judge, worstOf } from '#tests/relevance/judge.ts';
import type { Judgement, JudgedStock } from '#tests/relevance/judge.ts';
import { readQuestionFiles } from '#tests/relevance/questions.ts';
import type { Question } from '#tests/relevance/questions.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    worst: { type: 'string', default: '0' },
    expect: { type: 'boolean', default: false },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

const theme = path.basename(values.file ?? '', '.txt');
const questions = readQuestionFiles().filter(({ file }) => file.startsWith(theme));
if (questions.length === 0) {
  process.stderr.write(`There are no questions in ${values.file}.\n`);
  process.exit(2);
}
const stocks = new Map<string, JudgedStock>();
for (const dealer of new Set(questions.map((question) => question.dealer))) {
  stocks.set(dealer, await openDemoSearch(dealer));
}
if (values.expect) for (const question of questions) printExpected(question);
else await printScores();

function stockOf({ dealer }: Question): JudgedStock {
  const stock = stocks.get(dealer);
  if (stock === undefined) throw new Error(`There is no stock of ${dealer}.`);
  return stock;
}

function printExpected(question: Question): void {
  const count = countRight(question, stockOf(question).vehicles);
  const text = `${question.text} => ${question.wanted}`;
  print(`${String(count ?? '-').padStart(5)}  ${question.file}:${question.line}  ${text}`);
}

async function printScores(): Promise<void> {
  const judgements: Judgement[] = [];
  for (const question of questions) judgements.push(await judge(question, stockOf(question)));
  print(`Precision and recall of the first ${FIRST}`);
  const byFile = Map.groupBy(judgements, ({ question }) => question.file);
  for (const [file, some] of byFile) printAverages(file, some);
  printAverages('all', judgements);
  for (const one of worstOf(judgements, Number(values.worst))) printJudgement(one);
}

function printAverages(name: string, judgements: readonly Judgement[]): void {
  const { asked, judged, precision, recall } = averagesOf(judgements);
  const shares = `precision ${percent(precision)}  recall ${percent(recall)}`;
  print(`  ${name.padEnd(28)} ${shares}  ${asked} questions, ${asked - judged} without an answer`);
}

function printJudgement({ question, answer, right, precision, recall }: Judgement): void {
  const came = answer.vehicles.slice(0, 3).map(({ title, price }) => `${title} $${price ?? '-'}`);
  print(`${question.file}:${question.line}  ${question.text} => ${question.wanted}`);
  print(
    `    precision ${percent(precision)}  recall ${percent(recall)}  ${answer.total} came, ${right} right in stock: ${came.join(', ') || 'nothing'}`,
  );
}

function percent(share: number | null): string {
  if (share === null || Number.isNaN(share)) return '    - ';
  return `${(share * 100).toFixed(1).padStart(5)}%`;
}
