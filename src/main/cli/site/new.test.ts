import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../run.ts';

const FLAGS = Object.entries({
  name: 'North Motors',
  street: '1 High Street',
  suburb: 'Roma',
  state: 'qld',
  postcode: '4455',
  phone: '07 5550 0001',
  email: 'sales@north.example',
}).flatMap(([flag, value]) => [`--${flag}`, value]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-new-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** With `answers`, at a terminal where these are typed one after the other. */
async function run(args: readonly string[], answers?: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const typed = answers?.values();
  const code = await runCli(['site', 'new', '--dir', folder, ...args], {
    db: () => Promise.reject(new Error('no database is needed here')),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: Date.UTC(2026, 10, 1),
    ...(typed && {
      ask: async (prompt: string) => {
        prompts.push(prompt);
        return typed.next().value ?? null;
      },
    }),
  });
  return { code, out, err, prompts };
}

const documentOf = async (slug: string): Promise<unknown> =>
  parse(await readFile(path.join(folder, `${slug}.yaml`), 'utf8'));

test('with flags and --yes nothing is asked, and the next commands are named', async () => {
  const { code, out, err, prompts } = await run(['north', ...FLAGS, '--yes'], []);
  expect({ code, err, prompts }).toEqual({ code: 0, err: [], prompts: [] });
  const document = path.join(folder, 'north.yaml');
  const content = path.join(folder, 'north');
  expect(out).toEqual([
    `Written: ${document}, and 5 files in ${content}`,
    'Next:',
    `  forecourt site apply ${document}`,
    `  forecourt content apply north ${content}`,
    '  forecourt stock import north STOCK.csv',
    '  forecourt site check north',
  ]);
  expect(await documentOf('north')).toMatchObject({
    slug: 'north',
    hosts: ['north.localhost'],
    template: 'standard',
  });
});

test('at a terminal, what is not given is asked, with its default', async () => {
  const { code, prompts } = await run(FLAGS, ['', 'cars.north.example', 'bold', '', '', '', '']);
  expect(code).toBe(0);
  expect(prompts).toEqual([
    'A short name for commands and files, which never changes [north-motors]: ',
    'The host name of the site, such as www.dealer.com.au [north-motors.localhost]: ',
    'The template: standard, prestige, bold [standard]: ',
    'The motor dealer licence number, or none [none]: ',
    'The brand’s colour, such as #1f5fa8 [#c8300c]: ',
    'What is sold, one or more of cars, trucks, bikes, caravans [cars]: ',
    'How prices are advertised: drive-away or plus-charges [drive-away]: ',
  ]);
  expect(await documentOf('north-motors')).toMatchObject({
    hosts: ['cars.north.example'],
    template: 'bold',
  });
});

test('an invalid answer is asked again with the reason', async () => {
  const given = [...FLAGS, '--template', 'standard', '--licence', 'none', '--host', 'a.example'];
  const rest = ['--sells', 'cars', '--price-type', 'drive-away'];
  const { code, err, prompts } = await run(
    ['north', ...given, ...rest],
    ['yellow', '#ffcc00', '#1f5fa8'],
  );
  expect(code).toBe(0);
  expect(prompts).toHaveLength(3);
  expect(err).toEqual([
    '  This must be a hex colour such as #1d4ed8',
    expect.stringMatching(/^ {2}This \(#ffcc00\) has a contrast of .*; #[0-9a-f]{6} would do$/),
  ]);
});

test('the end of the input writes nothing', async () => {
  const { code, err } = await run([], ['North Motors']);
  expect(code).toBe(1);
  expect(err).toEqual(['The input ended before all questions were answered; nothing was written.']);
  expect(await readdir(folder)).toEqual([]);
});

test('without a terminal, the missing answers are named', async () => {
  const { code, err } = await run(['north', '--name', 'North', '--state', 'QLD']);
  expect(code).toBe(2);
  expect(err).toEqual([
    'There is no terminal to ask at, so these are needed: --host, --template, --street, --suburb, --postcode, --phone, --licence, --email, --colour, --sells, --price-type. With --yes, those with a default may be left out.',
  ]);
});

test('with --yes, only those without a default are missing', async () => {
  const { code, err } = await run(['north', '--yes', '--name', 'North', '--state', 'QLD']);
  expect(code).toBe(2);
  expect(err).toEqual([
    'These have no default and are needed: --street, --suburb, --postcode, --phone, --email.',
  ]);
});

test.each([
  [['--colour', '#ff0'], /^--colour \(#ff0\) has a contrast of .*would do$/],
  [['--state', 'Q'], /^--state must be one of ACT, .*, not 'Q'$/],
])('%j is refused in one sentence', async (more, sentence) => {
  const { code, err } = await run(['north', '--yes', ...FLAGS, ...more]);
  expect(code).toBe(2);
  expect(err).toEqual([expect.stringMatching(sentence)]);
});

test('a slug that has another meaning is refused', async () => {
  const { err } = await run(['kia', '--yes', ...FLAGS]);
  expect(err).toEqual(['SLUG clashes: /search/kia is a make']);
});

test('nothing is overwritten', async () => {
  await run(['north', '--yes', ...FLAGS]);
  const { code, err } = await run(['north', '--yes', ...FLAGS]);
  expect(code).toBe(1);
  expect(err).toEqual([
    `${path.join(folder, 'north.yaml')} and ${path.join(folder, 'north')} exist already; nothing was written.`,
  ]);
});
