import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '#services/monitoring/run-checks.ts';
import type { PlatformStatus } from '#services/monitoring/platform-status.ts';
import { DONE, MISUSED } from '../command.ts';
import type { Command } from '../command.ts';
import type { Screen } from './screen.ts';
import { statusLines } from './status-table.ts';

const REFRESH_MS = 2_000;
const HELP = 'Leads: of 24 hours. Pictures: still to be fetched. q ends.';

export const status: Command = {
  usage: 'status [--watch | --once] [--json]',
  summary: 'shows sites, leads, deliveries, pictures, jobs and backups, live at a terminal',
  flags: ['watch', 'once', 'json'],
  words: [0, 0],
  async run({ watch, once, json }, { out, err, openStatus }) {
    if (openStatus === undefined) throw new Error('No source of the status was given.');
    if (watch && (once || json)) {
      err('The option --watch goes with neither --once nor --json.');
      return MISUSED;
    }
    const { read, screen, close } = openStatus();
    try {
      if (screen !== null && !once && !json) {
        await watchStatus(read, screen);
        return DONE;
      }
      const seen = await read();
      if (json) out(JSON.stringify(seen, null, 2));
      else for (const line of statusLines(seen)) out(line);
      return DONE;
    } finally {
      await close();
    }
  },
};

/** Until the operator quits. A failed reading is shown above the last table, and tried again. */
export async function watchStatus(
  read: () => Promise<PlatformStatus>,
  screen: Screen,
  refreshMs = REFRESH_MS,
): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  let table: string[] = [];
  screen.open(() => ended.abort());
  try {
    while (!signal.aborted) {
      // The help below takes two lines, and the notice of a failure one.
      const shown = await read().then(
        (seen) => (table = statusLines(seen, screen.rows() - 3)),
        (error: unknown) => [`It cannot be read now: ${reasonOf(error)}.`, ...table],
      );
      if (signal.aborted) return;
      screen.show([...shown, '', HELP].slice(0, screen.rows()));
      await sleep(refreshMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    screen.close();
  }
}
