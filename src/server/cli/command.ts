import type { Db } from '#db/database.ts';

/** What a command is given, so that a test can give it something else. */
export interface CommandContext {
  /** Opened when first asked for: help and the schema need no database. */
  db: () => Promise<Db>;
  out: (line: string) => void;
  err: (line: string) => void;
  now: number;
}

export interface CommandInput {
  positionals: readonly string[];
  json: boolean;
  resolved: boolean;
}

export interface Command {
  /** After the program's name: 'site explain SLUG OPTION'. */
  usage: string;
  summary: string;
  /** The flags it takes beside --help. */
  flags: readonly ('json' | 'resolved')[];
  /** How many words follow its name, at least and at most. */
  words: readonly [number, number];
  run(input: CommandInput, context: CommandContext): Promise<ExitCode>;
}

export type ExitCode = 0 | 1 | 2;

export const DONE = 0;
export const FAILED = 1;
/** The command was not understood. */
export const MISUSED = 2;
