import type { Connection, Db } from '#db/database.ts';
import type { DownloadFeed } from '#ports/feed-source.ts';
import type { MediaStore } from '#ports/media.ts';
import type { Pictures } from '#ports/pictures.ts';
import type { PaymentSettleTools } from '#services/payments/settle-payment.ts';
import type { Check } from '#services/monitoring/run-checks.ts';
import type { StatusTools } from './monitoring/status-tools.ts';

/** Passed to every command, so that tests can substitute their own. */
export interface CommandContext {
  /** Opened on first use: help and the schema need no database. */
  db: () => Promise<Db>;
  /** Migrates the environment's database, whatever `db` is. Returns what was done, a line each. */
  migrate?: () => Promise<string[]>;
  /** Where leads wait while the database is away; read without the database. */
  spoolFolder?: () => string;
  out: (line: string) => void;
  err: (line: string) => void;
  now: number;
  /** Asks at a terminal; null once the input has ended. Left out where nobody can answer. */
  ask?: (question: string) => Promise<string | null>;
  /** Of the web process, for addresses on this machine. */
  port?: () => number;
  /** Why a link to another site is dead, or null; over the network unless a test has its own. */
  fetchLink?: (url: string) => Promise<string | null>;
  /** The picture store of the running sites, for commands that store pictures; opened on first use. */
  media?: () => Promise<{ store: MediaStore; pictures: Pick<Pictures, 'inspect'> }>;
  /** For commands that import from an address. */
  downloadFeed?: DownloadFeed;
  /** Shows the current step at a terminal; '' clears it. */
  onStep?: (step: string) => void;
  /** For backup and restore only. */
  backups?: BackupTools;
  /** For the doctor only: checks that open what they need, and close it. */
  openChecks?: () => { checks: readonly Check[]; close: () => Promise<void> };
  /** Starts a process that runs until it gets a signal; resolves once it works. */
  startProcess?: (name: 'web' | 'worker') => Promise<unknown>;
  /** For reservations and payments: the gateway, and the sites with their origins. */
  payments?: (db: Db) => Promise<Omit<PaymentSettleTools, 'db'>>;
  /** For the status only. */
  openStatus?: () => StatusTools;
}

export interface BackupTools {
  /** The owner's connection, to a database that is left at its schema. */
  connection: () => Promise<Connection>;
  mediaKind: () => 'files' | 's3';
  /** The store of the running site. */
  openMedia: () => Promise<MediaStore>;
  /** The pictures in a backup's folder. */
  openCopies: (folder: string) => Promise<MediaStore>;
  /** Puts the embedded database back to a moment of a WAL archive. */
  recover?: (archive: string, at: number | 'latest') => Promise<{ former: string | null }>;
  /** Shows the current step at a terminal; '' clears it. */
  onStep: (step: string) => void;
}

/** Flags without a value, with their help texts. */
export const SWITCHES = {
  json: 'print JSON',
  resolved: 'show every option with its effective value',
  dead: 'only deliveries that were given up after the last attempt',
  replace: 'delete everything in the database first, if it has sites',
  'dry-run': 'show what would change, and change nothing',
  partial: 'the file has only some of the vehicles: none of the others is missing',
  'any-number-missing': 'do not stop if a large share of the stock is missing from the file',
  'take-over': 'vehicles of another feed become this one’s',
  watch: 'refresh every two seconds, as at a terminal without options',
  once: 'print once, also at a terminal',
  yes: 'ask nothing: take the default where there is one',
  external: 'also check the links to other sites',
} as const;
export type Switch = keyof typeof SWITCHES;

/** Flags with a value, with the value's name and their help texts. */
export const SETTINGS = {
  site: ['SLUG', 'only this site'],
  limit: ['N', 'at most N leads or messages'],
  email: ['ADDRESS', 'leads with this email address'],
  phone: ['NUMBER', 'leads with this phone number'],
  to: ['DIR', 'the folder to create'],
  format: ['csv|xml|json', 'the format of the file (default: by the ending of its name)'],
  missing: ['STATE', 'what vehicles become that are not in the file: sold, withdrawn or keep'],
  'on-fault': ['skip|refuse', 'leave out rows at fault (default) or refuse the whole file'],
  feed: ['NAME', 'which feed of the site the file is (default: file)'],
  at: ['TIME', 'restore this moment of a WAL archive: 2026-11-17T14:05:00+10:00, or latest'],
  scopes: ['LIST', 'what the token allows: stock:read, stock:write'],
  name: ['TEXT', 'the dealer’s trading name; of a token: who uses it'],
  expires: ['DATE', 'the last day on which it is valid; without it, until it is revoked'],
  dir: ['DIR', 'the folder to write into, by default the current one'],
  host: ['HOST', 'the host name of the site'],
  template: ['TEMPLATE', 'standard, prestige or bold'],
  street: ['STREET', 'the street and number of the yard'],
  suburb: ['SUBURB', 'its suburb or town'],
  state: ['STATE', 'its state, such as QLD'],
  postcode: ['POSTCODE', 'its postcode'],
  licence: ['NUMBER', 'the motor dealer licence number, or none'],
  colour: ['COLOUR', 'the brand’s colour, such as #1f5fa8'],
  sells: ['LIST', 'what is sold: cars,trucks,bikes,caravans'],
  'price-type': ['TYPE', 'drive-away or plus-charges'],
  amount: ['DOLLARS', 'how much, such as 49.50; all of it by default'],
  days: ['N', 'of the last N days (default: 30)'],
  media: ['copy|list', 'copy pictures (default for files) or only list them (default for s3)'],
} as const;
export type Setting = keyof typeof SETTINGS;

export interface CommandInput extends Record<Switch, boolean> {
  positionals: readonly string[];
  /** The value of each setting that was given. */
  settings: Readonly<Partial<Record<Setting, string>>>;
}

export interface Command {
  /** After the program's name: 'site explain SLUG OPTION'. */
  usage: string;
  summary: string;
  /** The flags it accepts besides --help. */
  flags: readonly (Switch | Setting)[];
  /** Help texts in place of the usual ones. */
  help?: Readonly<Partial<Record<Switch | Setting, string>>>;
  /** The minimum and maximum number of arguments after its name. */
  words: readonly [number, number];
  run(input: CommandInput, context: CommandContext): Promise<ExitCode>;
}

export type ExitCode = 0 | 1 | 2;

export const DONE = 0;
export const FAILED = 1;
/** The command was not understood. */
export const MISUSED = 2;
