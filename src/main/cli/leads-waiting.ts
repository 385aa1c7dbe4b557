import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SET_ASIDE } from '#services/leads/spool/lead-spool.ts';
import { isMissing } from '#services/leads/spool/spool-files.ts';
import { readSpoolName } from '#services/leads/spool/spool-name.ts';
import type { SpooledLead } from '#services/leads/spool/spool-name.ts';
import { DONE } from './command.ts';
import type { Command } from './command.ts';
import { columns, minuteOf } from './plain-text.ts';

export const leadsWaiting: Command = {
  usage: 'leads waiting [--json]',
  summary: 'lists the leads on this machine’s disk that wait for the database, and unreadable ones',
  flags: ['json'],
  words: [0, 0],
  async run({ json }, { spoolFolder, out }) {
    const { waiting, setAside } = await readSpool(spoolFolder?.());
    const rows = [
      ...waiting.map((lead) => ({ ...lead, state: 'waiting' })),
      ...setAside.map((lead) => ({ ...lead, state: 'unreadable' })),
    ].map(({ receivedAt, siteId, state, name }) => ({
      received: minuteOf(new Date(receivedAt)),
      siteId,
      state,
      file: name,
    }));
    if (json) out(JSON.stringify(rows, null, 2));
    else if (rows.length === 0) out('No lead waits on this machine.');
    else {
      const cells = rows.map(({ received, siteId, state, file }) => [
        received,
        String(siteId),
        state,
        file,
      ]);
      columns([['RECEIVED', 'SITE ID', 'STATE', 'FILE'], ...cells]).forEach((row) => out(row));
    }
    return DONE;
  },
};

/** Without the database and without a key: what the names tell. */
export async function readSpool(
  folder: string | undefined,
): Promise<{ waiting: SpooledLead[]; setAside: SpooledLead[] }> {
  if (folder === undefined) return { waiting: [], setAside: [] };
  return {
    waiting: await leadsIn(folder),
    setAside: await leadsIn(path.join(folder, SET_ASIDE)),
  };
}

async function leadsIn(folder: string): Promise<SpooledLead[]> {
  try {
    const names = await readdir(folder);
    return names.toSorted().flatMap((name) => readSpoolName(name) ?? []);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
