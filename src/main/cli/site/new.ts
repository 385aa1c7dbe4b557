import { QUESTIONS, isComplete, readAnswer } from '#site-config/new-site/questions.ts';
import type { KnownAnswers, Question } from '#site-config/new-site/questions.ts';
import { writeNewSite } from '#services/site/new-site/write-new-site.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command, CommandContext, CommandInput, ExitCode, Setting } from '../command.ts';

/** How an answer is given on the command line; the slug is an argument. */
const FLAGS: Readonly<Record<Question['name'], Setting | null>> = {
  name: 'name',
  slug: null,
  host: 'host',
  template: 'template',
  street: 'street',
  suburb: 'suburb',
  state: 'state',
  postcode: 'postcode',
  phone: 'phone',
  licence: 'licence',
  email: 'email',
  colour: 'colour',
  sells: 'sells',
  priceType: 'price-type',
};

export const siteNew: Command = {
  usage: 'site new [SLUG] [--dir DIR] [--yes] [--name NAME …]',
  summary: 'asks a few questions and writes a site’s document and its content folder',
  flags: ['dir', 'yes', ...Object.values(FLAGS).filter((flag) => flag !== null)],
  help: {
    phone: 'the phone number of the sales department',
    email: 'the address that enquiries are sent to',
  },
  words: [0, 1],
  async run(input, context) {
    const answers = await collectAnswers(input, context);
    if (typeof answers === 'number') return answers;
    const { dir = '.' } = input.settings;
    if (!isComplete(answers)) return FAILED;
    const written = await writeNewSite(answers, dir, context.now);
    if (!written.ok) {
      context.err(
        `${written.existing.join(' and ')} exist${written.existing.length === 1 ? 's' : ''} already; nothing was written.`,
      );
      return FAILED;
    }
    const { slug } = answers;
    const { document, content, files } = written;
    context.out(`Written: ${document}, and ${files} files in ${content}`);
    context.out('Next:');
    context.out(`  forecourt site apply ${document}`);
    context.out(`  forecourt content apply ${slug} ${content}`);
    context.out(`  forecourt stock import ${slug} STOCK.csv`);
    context.out(`  forecourt site check ${slug}`);
    return DONE;
  },
};

type Collected = KnownAnswers | ExitCode;

/** From the command line first; what is missing is asked, or taken from the defaults. */
async function collectAnswers(input: CommandInput, context: CommandContext): Promise<Collected> {
  const asks = input.yes ? undefined : context.ask;
  const missing: Question[] = [];
  let known: KnownAnswers = {};
  for (const question of QUESTIONS) {
    const given = givenAnswer(question, input);
    if (given === undefined && asks !== undefined) {
      const asked = await askUntilValid(question, known, asks, context);
      if (asked === null) return endOfInput(context);
      known = asked;
      continue;
    }
    const answer = given ?? (input.yes ? question.initial(known) : null);
    if (answer === null) {
      missing.push(question);
      continue;
    }
    const reading = readAnswer(question, answer, known);
    if (!reading.ok) {
      context.err(`${nameOf(question)} ${reading.reason}`);
      return MISUSED;
    }
    known = reading.answers;
  }
  return missing.length === 0 ? known : refuseMissing(missing, input.yes, context);
}

function givenAnswer({ name }: Question, input: CommandInput): string | undefined {
  const flag = FLAGS[name];
  return flag === null ? input.positionals[0] : input.settings[flag];
}

function nameOf({ name }: Question): string {
  const flag = FLAGS[name];
  return flag === null ? 'SLUG' : `--${flag}`;
}

/** Null once the input has ended. */
async function askUntilValid(
  question: Question,
  known: KnownAnswers,
  ask: (question: string) => Promise<string | null>,
  { err }: CommandContext,
): Promise<KnownAnswers | null> {
  const initial = question.initial(known);
  const prompt = `${question.text}${initial === null ? '' : ` [${initial}]`}: `;
  for (;;) {
    const answer = await ask(prompt);
    if (answer === null) return null;
    const reading = readAnswer(question, answer.trim() === '' ? (initial ?? '') : answer, known);
    if (reading.ok) return reading.answers;
    err(`  This ${reading.reason}`);
  }
}

function endOfInput({ err }: CommandContext): ExitCode {
  err('The input ended before all questions were answered; nothing was written.');
  return FAILED;
}

function refuseMissing(
  missing: readonly Question[],
  yes: boolean,
  { err }: CommandContext,
): ExitCode {
  const names = missing.map(nameOf).join(', ');
  err(
    yes
      ? `These have no default and are needed: ${names}.`
      : `There is no terminal to ask at, so these are needed: ${names}. With --yes, those with a default may be left out.`,
  );
  return MISUSED;
}
