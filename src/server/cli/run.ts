import { parseArgs } from 'node:util';
import { nearest } from '#site-config/faults.ts';
import { DONE, MISUSED } from './command.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { market } from './market.ts';
import { pictures } from './pictures.ts';
import { siteApply } from './site-apply.ts';
import { siteExplain, siteList, siteSchema, siteShow } from './site-read.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'site apply': siteApply,
  'site list': siteList,
  'site show': siteShow,
  'site explain': siteExplain,
  'site schema': siteSchema,
  pictures,
  market,
};

const FLAGS = {
  json: { type: 'boolean', default: false, help: 'print JSON' },
  resolved: {
    type: 'boolean',
    default: false,
    help: 'show every option with the value that holds',
  },
  help: { type: 'boolean', short: 'h', default: false, help: 'show this help' },
} as const;

/** Read loosely: what is wrong is said in our words. */
function readArguments(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: FLAGS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    flags: tokens.flatMap((token) => (token.kind === 'option' ? [token] : [])),
  };
}

export async function runCli(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { words, flags } = readArguments(args);
  const name = commandName(words);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const misuse = (sentence: string): ExitCode => {
    context.err(sentence);
    return MISUSED;
  };

  if (command === undefined && name !== '' && name !== 'site') return misuse(unknownCommand(name));
  const known = new Set<string>(['help', ...(command?.flags ?? [])]);
  const unknown = flags.find((flag) => !known.has(flag.name));
  if (unknown !== undefined) {
    const help = ['forecourt', name, '--help'].filter(Boolean).join(' ');
    return misuse(`Unknown option ${unknown.rawName}; ${help} lists those there are.`);
  }
  const valued = flags.find(({ value }) => value !== undefined);
  if (valued !== undefined) return misuse(`The option ${valued.rawName} takes no value.`);

  const has = (flag: keyof typeof FLAGS) => flags.some((token) => token.name === flag);
  if (command === undefined || has('help')) {
    (command === undefined ? overview() : usage(command)).forEach((line) => context.out(line));
    return DONE;
  }
  const positionals = words.slice(name.split(' ').length);
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most) {
    return misuse(`Usage: forecourt ${command.usage}`);
  }
  return command.run({ positionals, json: has('json'), resolved: has('resolved') }, context);
}

/** Of one word where that is a command, else of two. */
function commandName(words: readonly string[]): string {
  const [first = ''] = words;
  return Object.hasOwn(COMMANDS, first) ? first : words.slice(0, 2).join(' ');
}

function unknownCommand(name: string): string {
  const meant = nearest(name, Object.keys(COMMANDS));
  const hint =
    meant === null ? 'forecourt --help lists those there are.' : `did you mean ${meant}?`;
  return `Unknown command ${name}; ${hint}`;
}

function overview(): string[] {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage: text }) => text.length));
  return [
    'Usage: forecourt COMMAND',
    '',
    ...Object.values(COMMANDS).map(
      (command) => `  ${command.usage.padEnd(width)}  ${command.summary}`,
    ),
    '',
    'forecourt COMMAND --help says more. DATABASE_URL and DATA_DIR say where the database is.',
  ];
}

function usage(command: Command): string[] {
  return [
    `Usage: forecourt ${command.usage}`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    '',
    ...[...command.flags, 'help' as const].map(
      (flag) => `  --${flag.padEnd(10)}${FLAGS[flag].help}`,
    ),
  ];
}
