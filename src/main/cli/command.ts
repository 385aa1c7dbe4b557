import type { Db } from '#db/database.ts';

/** Passed to every command, so that tests can substitute their own. */
export interface CommandContext {
  /** Opened on first use: help and the schema need no database. */
  db: () => Promise<Db>;
  /** Where leads wait while the database is away; read without the database. */
  spoolFolder?: () => string;
  out: (line: string) => void;
  err: (line: string) => void;
  now: number;
}

/** Flags without a value, with their help texts. */
export const SWITCHES = {
  json: 'print JSON',
  resolved: 'show every option with its effective value',
  dead: 'only deliveries that were given up after the last attempt',
} as const;
export type Switch = keyof typeof SWITCHES;

/** Flags with a value, with the value's name and their help texts. */
export const SETTINGS = {
  site: ['SLUG', 'only this site'],
  limit: ['N', 'at most N leads'],
  email: ['ADDRESS', 'leads with this email address'],
  phone: ['NUMBER', 'leads with this phone number'],
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
  /** The minimum and maximum number of arguments after its name. */
  words: readonly [number, number];
  run(input: CommandInput, context: CommandContext): Promise<ExitCode>;
}

export type ExitCode = 0 | 1 | 2;

export const DONE = 0;
export const FAILED = 1;
/** The command was not understood. */
export const MISUSED = 2;
