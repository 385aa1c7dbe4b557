import { expect, it } from 'vitest';
import { BackupError } from '#db/backup/backup-error.ts';
import { runCli } from './run.ts';

async function restore(at: string, recovered: () => { former: string | null }) {
  const lines: string[] = [];
  const asked: unknown[] = [];
  const unused = () => Promise.reject(new Error('not needed here'));
  const code = await runCli(['restore', '/archive', '--at', at], {
    db: unused,
    migrate: async () => ['Ran the migration 0099-new.'],
    out: (line) => lines.push(line),
    err: (line) => lines.push(`error: ${line}`),
    now: 0,
    backups: {
      connection: unused,
      mediaKind: () => 'files',
      openMedia: unused,
      openCopies: unused,
      recover: async (...args) => {
        asked.push(...args);
        return recovered();
      },
      onStep: () => undefined,
    },
  });
  return { code, lines, asked };
}

it.each([
  ['2026-11-17T14:05:00+10:00', Date.UTC(2026, 10, 17, 4, 5), '2026-11-17T04:05:00.000Z'],
  ['2026-11-17T14:05:30.250Z', Date.UTC(2026, 10, 17, 14, 5, 30, 250), '2026-11-17T14:05:30.250Z'],
  ['latest', 'latest', 'the end of the archive'],
])('restores the moment %s and migrates what is older', async (text, at, named) => {
  const former = '/data/postgres.before-20261117-140500';
  expect(await restore(text, () => ({ former }))).toEqual({
    code: 0,
    asked: ['/archive', at],
    lines: [
      'Ran the migration 0099-new.',
      `Restored the database to ${named}. Pictures are as they are.`,
      `The former database is in ${former}: delete it when all is well.`,
    ],
  });
});

it.each(['yesterday', '2026-11-17', '2026-11-17T14:05:00', '2026-13-17T14:05:00Z'])(
  '%s is no moment',
  async (text) => {
    const { code, asked } = await restore(text, () => ({ former: null }));
    expect({ code, asked }).toEqual({ code: 2, asked: [] });
  },
);

it('a refusal is one sentence, and nothing is migrated', async () => {
  const refuse = () => {
    throw new BackupError('The archive begins later.');
  };
  expect(await restore('latest', refuse)).toMatchObject({
    code: 1,
    lines: ['error: The archive begins later.'],
  });
});
