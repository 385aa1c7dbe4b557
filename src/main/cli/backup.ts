import path from 'node:path';
import { writeBaseBackup } from '#db/point-in-time/base-backup.ts';
import type { Manifest } from '#services/backup/manifest.ts';
import { verifyBackup } from '#services/backup/verify-backup.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { BackupTools, Command, CommandContext, ExitCode } from './command.ts';
import { describeProblem } from './describe-problem.ts';

export const backup: Command = {
  usage: 'backup --to DIR [--media copy|list] [--json]',
  summary: 'writes the database and the pictures into a new folder',
  flags: ['to', 'media', 'json'],
  words: [0, 0],
  async run({ settings, json }, context) {
    const { to, media } = settings;
    if (to === undefined) {
      context.err(`Usage: forecourt ${backup.usage}`);
      return MISUSED;
    }
    if (media !== undefined && media !== 'copy' && media !== 'list') {
      context.err('The option --media is copy or list.');
      return MISUSED;
    }
    return withBackups(context, async (tools) => {
      const manifest = await writeBackup({
        ...tools,
        connection: await tools.connection(),
        folder: to,
        media: await tools.openMedia(),
        mediaMode: media ?? (tools.mediaKind() === 's3' ? 'list' : 'copy'),
        now: context.now,
      });
      tools.onStep('');
      report(manifest, { json, says: `Backed up to ${path.resolve(to)}` }, context);
      if (manifest.media.mode === 'list') {
        context.err('The pictures are listed, not copied: their store needs a backup of its own.');
      }
    });
  },
};

export const backupVerify: Command = {
  usage: 'backup verify DIR [--json]',
  summary: 'reads a backup and compares every file with its checksum, without a database',
  flags: ['json'],
  words: [1, 1],
  run: ({ positionals: [folder = ''], json }, context) =>
    withBackups(context, async ({ openCopies }) => {
      const manifest = await verifyBackup(folder, openCopies);
      report(manifest, { json, says: 'The backup is whole' }, context);
    }),
};

export const backupBase: Command = {
  usage: 'backup base --to DIR',
  summary: 'adds a base backup to the WAL archive of the embedded database',
  flags: ['to'],
  words: [0, 0],
  async run({ settings: { to } }, context) {
    if (to === undefined) {
      context.err(`Usage: forecourt ${backupBase.usage}`);
      return MISUSED;
    }
    return withBackups(context, async ({ connection, onStep }) => {
      const archive = path.resolve(to);
      const manifest = await writeBaseBackup({ connection: await connection(), archive, onStep });
      onStep('');
      const since = new Date(manifest.endedAt).toISOString();
      context.out(`Any moment since ${since} can be restored from ${archive}.`);
    });
  },
};

/** A failure that an operator can do something about is one sentence. */
export async function withBackups(
  context: CommandContext,
  work: (tools: BackupTools) => Promise<void>,
): Promise<ExitCode> {
  if (context.backups === undefined) throw new Error('No tools for backups were given.');
  try {
    await work(context.backups);
    return DONE;
  } catch (error) {
    const sentence = describeProblem(error);
    if (sentence === null) throw error;
    context.backups.onStep('');
    context.err(sentence);
    return FAILED;
  }
}

export function report(
  manifest: Manifest,
  { json, says }: { json: boolean; says: string },
  { out }: CommandContext,
): void {
  const { createdAt, schema, tables, media } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = { count: media.list.rows, bytes: media.bytes, mode: media.mode };
  if (json) {
    out(JSON.stringify({ createdAt, schema, tables: tables.length, rows, pictures }, null, 2));
    return;
  }
  out(`${says}: ${rows} rows in ${tables.length} tables, ${pictures.count} pictures.`);
  out(`It is of ${createdAt}, schema ${schema}.`);
}
