import { migrateDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { DONE } from './command.ts';
import type { Command } from './command.ts';

/** Opens the database itself: unlike the others, it also creates the application's login. */
export const migrate: Command = {
  usage: 'migrate',
  summary: "migrate the database, repair its grants and create the application's login",
  flags: [],
  words: [0, 0],
  run: async (_input, { out, err }) => {
    const log = { info: () => undefined, warn: err };
    const done = await migrateDatabase(readEnvironment(process.env), log);
    for (const line of done) out(line);
    out('The database is up to date.');
    return DONE;
  },
};
