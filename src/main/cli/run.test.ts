import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCli } from './run.ts';

const SITE_COMMANDS =
  'new check diff preview apply rollback revisions list show explain schema'.split(' ');

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: () => Promise.reject(new Error('no database is needed here')),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: 0,
  });
  return { code, out: out.join('\n'), err };
}

test.each([
  [[]],
  [['--help']],
  [['-h']],
  [['site']],
  [['site', '--help']],
  [['leads']],
  [['token']],
])('%j shows the commands', async (args) => {
  const { code, out, err } = await run(...args);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  for (const name of SITE_COMMANDS) expect(out).toContain(`site ${name}`);
  expect(out).toContain('pictures SLUG');
  for (const name of ['list', 'show', 'replay', 'export', 'erase'])
    expect(out).toContain(`leads ${name}`);
  for (const name of ['new', 'list', 'revoke']) expect(out).toContain(`token ${name} SITE`);
  expect(out).toContain('backup --to DIR');
  expect(out).toContain('backup verify DIR');
  expect(out).toContain('restore DIR');
  for (const name of ['doctor', 'status', 'worker', 'serve']) expect(out).toContain(`  ${name} `);
});

test('bin/forecourt runs the command line from any folder', () => {
  const command = fileURLToPath(new URL('../../../bin/forecourt', import.meta.url));
  const out = execFileSync(command, ['site', 'apply', '--help'], { cwd: '/', encoding: 'utf8' });
  expect(out).toMatch(/^Usage: forecourt site apply/);
});

test('a command of one word has a help of its own', async () => {
  const { code, out } = await run('pictures', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: forecourt pictures SLUG/);
});

test.each(SITE_COMMANDS)('site %s has a help of its own', async (name) => {
  const { code, out } = await run('site', name, '--help');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Usage: forecourt site ${name}`));
});

test.each([
  [['frobnicate'], 'Unknown command frobnicate; see forecourt --help.'],
  [['site', 'aply', 'x.yaml'], 'Unknown command site aply; did you mean site apply?'],
  [['site', 'constructor'], 'Unknown command site constructor; see forecourt --help.'],
  [['site', 'list', '--jsn'], 'Unknown option --jsn; see forecourt site list --help.'],
  [['site', 'apply', '--json', 'x'], 'Unknown option --json; see forecourt site apply --help.'],
  [['--version'], 'Unknown option --version; see forecourt --help.'],
  [['site', 'list', '--json=yes'], 'The option --json takes no value.'],
  [['site', 'apply'], 'Usage: forecourt site apply FILE…'],
  [['leads', 'lst'], 'Unknown command leads lst; did you mean leads list?'],
  [['leads', 'list', '--limit'], 'The option --limit needs a value.'],
  [['leads', 'list', '--limit='], 'The option --limit needs a value.'],
  [['leads', 'list', '--limit', 'many'], 'The option --limit needs a whole number above 0.'],
  [['leads', 'list', '--dead=yes'], 'The option --dead takes no value.'],
  [['leads', 'replay'], 'Usage: forecourt leads replay (LEAD | --dead --site SLUG) [--json]'],
  [
    ['leads', 'replay', '--dead'],
    'Usage: forecourt leads replay (LEAD | --dead --site SLUG) [--json]',
  ],
  [['leads', 'export'], 'Usage: forecourt leads export --site SLUG'],
  [
    ['leads', 'erase', 'x', '--email', 'a@b.example'],
    'Usage: forecourt leads erase (LEAD | --email ADDRESS | --phone NUMBER) [--site SLUG] [--json]',
  ],
  [['leads', 'erase', '--phone', 'x'], 'That is not a phone number.'],
  [['pictures'], 'Usage: forecourt pictures SLUG [--json]'],
  [['pictures', 'a', 'b'], 'Usage: forecourt pictures SLUG [--json]'],
  [['feeds'], 'Usage: forecourt feeds SLUG [--json]'],
  [['picture', 'a'], 'Unknown command picture a; did you mean pictures?'],
  [['pictures', 'a', '--jsn'], 'Unknown option --jsn; see forecourt pictures --help.'],
  [['site', 'show', 'a', 'b'], 'Usage: forecourt site show SLUG [--resolved] [--json]'],
  [
    ['site', 'explain', 'a', 'stock.soldDay'],
    'There is no option stock.soldDay; did you mean stock.soldDays?',
  ],
  [['site', 'explain', 'a', ''], 'There is no option .'],
  [
    ['token', 'new', 'a'],
    'The option --scopes needs a list of stock:read and stock:write, with commas.',
  ],
  [
    ['token', 'new', 'a', '--scopes', 'stock:read,all', '--name', 'x'],
    'The option --scopes needs a list of stock:read and stock:write, with commas.',
  ],
  [
    ['token', 'new', 'a', '--scopes', 'stock:read'],
    'The option --name needs a text of at most 100 characters.',
  ],
  [
    ['token', 'new', 'a', '--scopes', 'stock:read', '--name', 'x', '--expires', '1969-12-31'],
    'The option --expires needs a day to come, such as 2027-06-30.',
  ],
  [
    ['token', 'new', 'a', '--scopes', 'stock:read', '--name', 'x', '--expires', 'never'],
    'The option --expires needs a day to come, such as 2027-06-30.',
  ],
  [['token', 'revoke', 'a'], 'Usage: forecourt token revoke SITE ID [--json]'],
  [['token', 'lst'], 'Unknown command token lst; did you mean token list?'],
  [['site', 'check'], 'Usage: forecourt site check SLUG|FILE… [--external] [--json]'],
  [['site', 'diff'], 'Usage: forecourt site diff FILE… [--json]'],
  [['site', 'preview'], 'Usage: forecourt site preview FILE…|SLUG@REVISION [--json]'],
  [['site', 'rollback'], 'Usage: forecourt site rollback SLUG [REVISION]'],
  [['backup'], 'Usage: forecourt backup --to DIR [--media copy|list] [--json]'],
  [['backup', 'verify'], 'Usage: forecourt backup verify DIR [--json]'],
  [['backup', '--to', 'x', '--media', 'all'], 'The option --media is copy or list.'],
  [['restore'], 'Usage: forecourt restore DIR [--at TIME] [--replace] [--json]'],
  [
    ['restore', 'x', '--at', '2026-11-17T14:05:00'],
    'The option --at needs a time with its zone, such as 2026-11-17T14:05:00+10:00.',
  ],
  [['backup', 'base'], 'Usage: forecourt backup base --to DIR'],
  [['restore', 'x', '--replace=yes'], 'The option --replace takes no value.'],
])('%j ends in one clear sentence', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: [sentence] });
});

test('the schema is printed without a database', async () => {
  const { code, out } = await run('site', 'schema');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    definitions: { site: { type: 'object' }, group: { type: 'object' } },
  });
});

test('a file that cannot be read is refused before a database is opened', async () => {
  expect(await run('site', 'apply', '/nowhere/site.yaml')).toEqual({
    code: 1,
    out: '',
    err: ['/nowhere/site.yaml cannot be read (there is no such file).', 'Nothing was applied.'],
  });
});
