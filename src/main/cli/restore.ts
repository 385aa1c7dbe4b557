import { tableFile } from '#services/backup/manifest.ts';
import { restoreBackup } from '#services/backup/restore-backup.ts';
import { report, withBackups } from './backup.ts';
import type { Command } from './command.ts';

export const restore: Command = {
  usage: 'restore DIR [--replace] [--json]',
  summary: 'restores a backup into an empty database, whole or not at all',
  flags: ['replace', 'json'],
  words: [1, 1],
  run: ({ positionals: [folder = ''], replace, json }, context) =>
    withBackups(context, async (tools) => {
      const { manifest, left } = await restoreBackup({ ...tools, folder, replace });
      tools.onStep('');
      report(manifest, { json, says: 'Restored and compared' }, context);
      for (const name of left) {
        context.err(`The table ${name} is not Forecourt’s and stayed in ${tableFile(name)}.`);
      }
      if (manifest.media.mode === 'list') {
        context.err('The backup has no pictures: restore their store from its own backup.');
      }
    }),
};
