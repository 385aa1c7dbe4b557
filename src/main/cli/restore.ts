import { tableFile } from '#services/backup/manifest.ts';
import { restoreBackup } from '#services/backup/restore-backup.ts';
import { report, withBackups } from './backup.ts';
import { MISUSED } from './command.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Null if it is no moment: without a time zone, it would be another one on another machine. */
function parseMoment(text: string): number | 'latest' | null {
  if (text === 'latest') return text;
  const at = ZONED.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export const restore: Command = {
  usage: 'restore DIR [--at TIME] [--replace] [--json]',
  summary: 'restores a backup into an empty database, or a moment of a WAL archive',
  flags: ['at', 'replace', 'json'],
  words: [1, 1],
  async run({ positionals: [folder = ''], settings, replace, json }, context) {
    if (settings.at !== undefined) return restoreMoment(folder, settings.at, context);
    return withBackups(context, async (tools) => {
      const { manifest, left } = await restoreBackup({ ...tools, folder, replace });
      tools.onStep('');
      report(manifest, { json, says: 'Restored and compared' }, context);
      for (const name of left) {
        context.err(`The table ${name} is not Forecourt’s and stayed in ${tableFile(name)}.`);
      }
      if (manifest.media.mode === 'list') {
        context.err('The backup has no pictures: restore their store from its own backup.');
      }
    });
  },
};

async function restoreMoment(
  archive: string,
  text: string,
  context: CommandContext,
): Promise<ExitCode> {
  const at = parseMoment(text);
  if (at === null) {
    context.err('The option --at needs a time with its zone, such as 2026-11-17T14:05:00+10:00.');
    return MISUSED;
  }
  return withBackups(context, async ({ recover, onStep }) => {
    if (recover === undefined) throw new Error('No tools to recover a database were given.');
    const { former } = await recover(archive, at);
    onStep('');
    for (const line of (await context.migrate?.()) ?? []) context.out(line);
    const moment = at === 'latest' ? 'the end of the archive' : new Date(at).toISOString();
    context.out(`Restored the database to ${moment}. Pictures are as they are.`);
    if (former !== null) {
      context.out(`The former database is in ${former}: delete it when all is well.`);
    }
  });
}
