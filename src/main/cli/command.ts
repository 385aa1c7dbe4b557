import type { Db } from '#db/database.ts';

/** What a command is given, so that a test can give it something else. */
export interface CommandContext {
  /** Opened when first asked for: help and the schema need no database. */
  db: () => Promise<Db>;
  out: (line: string) => void;
  err: (line: string) => void;
  now: number;
}

/** Those that are there or not, with what the help says of each. */
export const SWITCHES = {
  json: 'print JSON',
  resolved: 'show every option with the value that holds',
  dead: 'only what was given up after its last attempt',
} as const;
export type Switch = keyof typeof SWITCHES;

/** Those with a word after them, with its name and what the help says of each. */
export const SETTINGS = {
  site: ['SLUG', 'of this site only'],
  limit: ['N', 'at most so many'],
  email: ['ADDRESS', 'whoever gave this email address'],
  phone: ['NUMBER', 'whoever gave this phone number'],
} as const;
export type Setting = keyof typeof SETTINGS;

export interface CommandInput extends Record<Switch, boolean> {
  positionals: readonly string[];
  /** What follows each setting that was given. */
  settings: Readonly<Partial<Record<Setting, string>>>;
}

export interface Command {
  /** After the program's name: 'site explain SLUG OPTION'. */
  usage: string;
  summary: string;
  /** The flags it takes beside --help. */
  flags: readonly (Switch | Setting)[];
  /** How many words follow its name, at least and at most. */
  words: readonly [number, number];
  run(input: CommandInput, context: CommandContext): Promise<ExitCode>;
}

export type ExitCode = 0 | 1 | 2;

export const DONE = 0;
export const FAILED = 1;
/** The command was not understood. */
export const MISUSED = 2;
