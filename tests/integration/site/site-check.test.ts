import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import type { Finding } from '#site-config/check/site-facts.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation, newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 1);
const LINKS = [
  { label: 'Us', href: '/about-us' },
  { label: 'A car', href: '/cars/gone' },
  { label: 'Other', href: 'https://other.example/gone' },
];
const NORTH = { slug: 'north', name: 'North', navigation: { aboutExtra: LINKS } };

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-cli-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(['site', 'check', ...args], {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
    fetchLink: async (url) => (url.endsWith('/gone') ? 'answers with 404' : null),
  });
  return { code, out, err };
}

async function findings(...args: string[]): Promise<string[]> {
  const { out } = await run(...args, '--json');
  const [site] = JSON.parse(out.join('\n')) as { findings: Finding[] }[];
  return (site?.findings ?? []).map(({ severity, where }) => `${severity} ${where}`);
}

async function file(name: string, document: object): Promise<string> {
  const full = path.join(folder, name);
  await writeFile(full, JSON.stringify(document));
  return full;
}

async function addVehicle(changes: object): Promise<void> {
  const siteId = (await loadSiteBySlug(database.db, 'north'))?.id ?? 0;
  await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    const [locationId = null] = await upsertLocations(trx, [newLocation()]);
    await upsertVehicles(trx, [newVehicle({ locationId, ...changes })]);
  });
}

test('a stored site is checked with its stock and its addresses', async () => {
  await applyDocuments(database.ownerDb, [NORTH], NOW);
  await addVehicle({ status: 'in_stock', images: [], priceCents: 1_000_000 });
  expect(await findings('north')).toEqual([
    'error locations',
    'error leads.destinations',
    'error navigation.aboutExtra.0.href',
    'error navigation.aboutExtra.1.href',
    'warning detail.disclaimer',
    'warning finance.example',
    'warning finance.rateCard',
    'warning hosts.0',
    'warning stock',
    'note brand.logo.image',
  ]);
  expect((await run('north')).code).toBe(1);
});

test('pictures at an origin that is not allowed are told from those that wait', async () => {
  const allow = (imageOrigins: string[]) =>
    applyDocuments(
      database.ownerDb,
      [{ slug: 'north', name: 'North', security: { imageOrigins } }],
      NOW,
    );
  await allow(['https://pictures.example']);
  const url = 'https://pictures.example/1.jpg';
  const images = [{ url, thumbUrl: url, isVideo: false }];
  await addVehicle({ status: 'in_stock', images, primaryImageUrl: url });
  expect((await run('north')).out).toContain(
    '  note    stock: 1 of 1 vehicles show no picture yet.',
  );
  await allow([]);
  expect((await run('north')).out).toContain(
    '  warning security.imageOrigins: Pictures of 1 of 1 vehicles are at https://pictures.example and are not shown.',
  );
});

test('each finding has two lines: what is wrong, and how to mend it', async () => {
  await applyDocuments(database.ownerDb, [{ slug: 'north', name: 'North' }], NOW);
  const { out } = await run('north');
  expect(out[0]).toMatch(/^north: 2 errors, \d+ warnings, 1 note$/);
  expect(out.slice(1, 3)).toEqual([
    '  error   locations: The site has no location: no address, no phone number and no hours.',
    '          Write locations/main.yaml and run forecourt content apply north DIR',
  ]);
});

test('a document is checked before it is applied', async () => {
  const document = await file('north.yaml', { slug: 'north', name: 'North' });
  expect(await findings(document)).toEqual([
    'error leads.destinations',
    'warning detail.disclaimer',
    'warning finance.example',
    'warning finance.rateCard',
    'warning hosts.0',
    'note brand.logo.image',
  ]);
});

test('a refused colour comes with a shade that would do', async () => {
  const colours = { brand: '#ffcc00' };
  const { code, out } = await run(await file('n.yaml', { ...NORTH, brand: { colours } }));
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(
    /line 1: brand\.colours\.brand \(#ffcc00\) .*; #[0-9a-f]{6} would do\./,
  );
});

test('links to other sites are fetched only when asked for', async () => {
  const document = await file('north.yaml', NORTH);
  const where = 'warning navigation.aboutExtra.2.href';
  expect(await findings(document)).not.toContain(where);
  expect(await findings(document, '--external')).toContain(where);
});

test('warnings alone do not fail', async () => {
  const leads = { destinations: [{ via: 'email', to: 'sales@dealer.com.au' }] };
  const { code, out } = await run(await file('n.yaml', { slug: 'north', name: 'North', leads }));
  expect(code).toBe(0);
  expect(out[0]).toBe('north: 4 warnings, 1 note');
});

test.each([
  ['nowhere', 'There is no site nowhere.'],
  ['./nowhere.yaml', './nowhere.yaml cannot be read (there is no such file).'],
])('%s is refused in one sentence', async (word, sentence) => {
  const { code, err } = await run(word);
  expect(code).toBe(1);
  expect(err[0]).toBe(sentence);
});
