import { DONE } from './command.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary: 'migrates the database, repairs its grants and creates the application’s login',
  flags: [],
  words: [0, 0],
  run: async (_input, context) => {
    const done = (await context.migrate?.()) ?? [];
    for (const line of done) context.out(line);
    context.out('The database is up to date.');
    return DONE;
  },
};
