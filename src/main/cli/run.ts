import { capitalise } from '#domain/capitalise.ts';
import { parseArgs } from 'node:util';
import { nearest } from '#site-config/faults.ts';
import { DONE, MISUSED, SETTINGS, SWITCHES } from './command.ts';
import type { Command, CommandContext, ExitCode, Setting, Switch } from './command.ts';
import { backup, backupBase, backupVerify } from './backup.ts';
import { contentApply, contentDiff, contentRollback } from './content-apply.ts';
import { contentExplain, contentList, contentSchema, contentShow } from './content-read.ts';
import { feeds } from './feeds.ts';
import { leadsErase, leadsReplay } from './leads-change.ts';
import { leadsExport } from './leads-export.ts';
import { leadsList, leadsShow } from './leads-read.ts';
import { leadsWaiting } from './leads-waiting.ts';
import { market } from './market.ts';
import { messages } from './messages.ts';
import { migrate } from './migrate.ts';
import { doctor } from './monitoring/doctor.ts';
import { status } from './monitoring/status.ts';
import { paymentsList, paymentsRefund } from './payments/payments.ts';
import { paymentsReconcile } from './payments/reconcile.ts';
import {
  reservationsConvert,
  reservationsRefund,
  reservationsRelease,
} from './payments/reservations-change.ts';
import { reservationsList, reservationsShow } from './payments/reservations-read.ts';
import { pictures } from './pictures.ts';
import { prizes } from './prizes.ts';
import { serve, worker } from './processes.ts';
import { restore } from './restore.ts';
import { siteApply } from './site/apply.ts';
import { siteCheck } from './site/check.ts';
import { siteDiff } from './site/diff.ts';
import { siteNew } from './site/new.ts';
import { sitePreview } from './site/preview.ts';
import { siteExplain, siteList, siteSchema, siteShow } from './site/read.ts';
import { siteRevisions, siteRollback } from './site/revisions.ts';
import { stockImport } from './stock/stock-import.ts';
import { stockImports, stockReport, stockRollback } from './stock/stock-imports.ts';
import { stockSet, stockShow, stockUnlock } from './stock/stock-vehicle.ts';
import { tokenList, tokenNew, tokenRevoke } from './tokens.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'site new': siteNew,
  'site check': siteCheck,
  'site diff': siteDiff,
  'site preview': sitePreview,
  'site apply': siteApply,
  'site rollback': siteRollback,
  'site revisions': siteRevisions,
  'site list': siteList,
  'site show': siteShow,
  'site explain': siteExplain,
  'site schema': siteSchema,
  'content apply': contentApply,
  'content diff': contentDiff,
  'content rollback': contentRollback,
  'content list': contentList,
  'content show': contentShow,
  'content explain': contentExplain,
  'content schema': contentSchema,
  'stock import': stockImport,
  'stock imports': stockImports,
  'stock report': stockReport,
  'stock rollback': stockRollback,
  'stock show': stockShow,
  'stock set': stockSet,
  'stock unlock': stockUnlock,
  migrate,
  pictures,
  market,
  feeds,
  'leads list': leadsList,
  'leads show': leadsShow,
  'leads replay': leadsReplay,
  'leads waiting': leadsWaiting,
  'leads export': leadsExport,
  'leads erase': leadsErase,
  'reservations list': reservationsList,
  'reservations show': reservationsShow,
  'reservations release': reservationsRelease,
  'reservations convert': reservationsConvert,
  'reservations refund': reservationsRefund,
  'payments list': paymentsList,
  'payments refund': paymentsRefund,
  'payments reconcile': paymentsReconcile,
  messages,
  prizes,
  'token new': tokenNew,
  'token list': tokenList,
  'token revoke': tokenRevoke,
  backup,
  'backup verify': backupVerify,
  'backup base': backupBase,
  restore,
  doctor,
  status,
  worker,
  serve,
};

/** First words that are not commands themselves. */
const COMMAND_GROUPS = ['site', 'content', 'stock', 'leads', 'reservations', 'payments', 'token'];
const FLAG_WIDTH = 22;

const isSwitch = (name: string): name is Switch => Object.hasOwn(SWITCHES, name);
const isSetting = (name: string): name is Setting => Object.hasOwn(SETTINGS, name);

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, { type: 'boolean' as const }])),
  ...Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, { type: 'string' as const }])),
} as const;

/** Not strict: mistakes are reported in our own words. */
function readArguments(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
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

  if (command === undefined && !['', ...COMMAND_GROUPS].includes(name)) {
    return misuse(unknownCommand(name));
  }
  const known = new Set<string>(['help', ...(command?.flags ?? [])]);
  const unknown = flags.find((flag) => !known.has(flag.name));
  if (unknown !== undefined) {
    const help = ['forecourt', name, '--help'].filter(Boolean).join(' ');
    return misuse(`Unknown option ${unknown.rawName}; see ${help}.`);
  }
  const valued = flags.find((flag) => flag.value !== undefined && !isSetting(flag.name));
  if (valued !== undefined) return misuse(`The option ${valued.rawName} takes no value.`);
  const bare = flags.find((flag) => isSetting(flag.name) && (flag.value ?? '') === '');
  if (bare !== undefined) return misuse(`The option ${bare.rawName} needs a value.`);

  const has = (flag: Switch | 'help') => flags.some((token) => token.name === flag);
  if (command === undefined || has('help')) {
    (command === undefined ? overview() : usage(command)).forEach((line) => context.out(line));
    return DONE;
  }
  const positionals = words.slice(name.split(' ').length);
  const [min, max] = command.words;
  if (positionals.length < min || positionals.length > max) {
    return misuse(`Usage: forecourt ${command.usage}`);
  }
  const settings = Object.fromEntries(
    flags.flatMap(({ name: flag, value }) => (isSetting(flag) ? [[flag, value]] : [])),
  );
  return command.run({ positionals, settings, ...switches(has) }, context);
}

function switches(has: (flag: Switch) => boolean): Record<Switch, boolean> {
  const names = Object.keys(SWITCHES).filter(isSwitch);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every switch is among the names
  return Object.fromEntries(names.map((name) => [name, has(name)])) as Record<Switch, boolean>;
}

/** Two words if they are a command, or if the first alone is none. */
function commandName(words: readonly string[]): string {
  const [first = ''] = words;
  const two = words.slice(0, 2).join(' ');
  return Object.hasOwn(COMMANDS, first) && !Object.hasOwn(COMMANDS, two) ? first : two;
}

function unknownCommand(name: string): string {
  const meant = nearest(name, Object.keys(COMMANDS));
  const hint = meant === null ? 'see forecourt --help.' : `did you mean ${meant}?`;
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
    'Run forecourt COMMAND --help for details. DATABASE_URL and DATA_DIR select the database.',
  ];
}

function usage(command: Command): string[] {
  return [
    `Usage: forecourt ${command.usage}`,
    '',
    `${capitalise(command.summary)}.`,
    '',
    ...[...command.flags, 'help' as const].map((flag) => describeFlag(flag, command.help ?? {})),
  ];
}

function describeFlag(
  flag: Switch | Setting | 'help',
  own: Readonly<Partial<Record<Switch | Setting, string>>>,
): string {
  if (flag === 'help') return flagLine('help', 'show this help');
  if (isSwitch(flag)) return flagLine(flag, own[flag] ?? SWITCHES[flag]);
  const [word, help] = SETTINGS[flag];
  return flagLine(`${flag} ${word}`, own[flag] ?? help);
}

function flagLine(flag: string, help: string): string {
  return `  --${flag.padEnd(FLAG_WIDTH)}${help}`;
}
