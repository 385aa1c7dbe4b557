import { expect, it } from 'vitest';
import { fail, ok, warn } from '#domain/monitoring/finding.ts';
import type { Finding } from '#domain/monitoring/finding.ts';
import { runCli } from '../run.ts';

async function run(findings: Record<string, Finding>, ...args: string[]) {
  const out: string[] = [];
  let closed = 0;
  const code = await runCli(['doctor', ...args], {
    db: () => Promise.reject(new Error('the checks open what they need')),
    out: (line) => out.push(line),
    err: (line) => out.push(`error: ${line}`),
    now: 0,
    openChecks: () => ({
      checks: Object.entries(findings).map(([name, finding]) => ({
        name,
        timeoutMs: 1_000,
        run: async () => finding,
      })),
      close: async () => {
        closed += 1;
      },
    }),
  });
  return { code, out, closed };
}

it('prints a line a check, and how to mend what is wrong', async () => {
  const { code, out, closed } = await run({
    database: ok('answers', ['not shown']),
    backups: warn('no backup is scheduled here', 'Set BACKUP_DIR.'),
    webhooks: fail('1 of 2 webhooks', 'Ask the receiver.', ['north: crm\u001B[2J (x)']),
  });
  expect(out).toEqual([
    'ok    database  answers',
    'warn  backups   no backup is scheduled here',
    '                → Set BACKUP_DIR.',
    'fail  webhooks  1 of 2 webhooks',
    '                - north: crm\u{fffd}[2J (x)',
    '                → Ask the receiver.',
    '',
    '3 checks: 1 ok, 1 warning, 1 failure.',
  ]);
  expect({ code, closed }).toEqual({ code: 1, closed: 1 });
});

it('a warning alone is no failure', async () => {
  expect((await run({ backups: warn('old', 'look') })).code).toBe(0);
});

it('prints JSON for programs', async () => {
  const { code, out } = await run({ disk: ok('there is room', ['DATA_DIR: 5 GB']) }, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out.join('\n'))).toEqual({
    state: 'ok',
    checks: [
      {
        name: 'disk',
        ms: expect.any(Number),
        state: 'ok',
        says: 'there is room',
        mend: null,
        details: ['DATA_DIR: 5 GB'],
      },
    ],
  });
});
