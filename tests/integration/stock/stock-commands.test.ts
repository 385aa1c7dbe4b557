import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { findByStockNumber } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import type { DownloadFeed } from '#ports/feed-source.ts';
import { importDueFeeds } from '#services/stock/import-due-feeds.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation } from '../rows.ts';
import { addSite } from '../vehicle/vehicle-app.ts';

const NOW = Date.UTC(2026, 10, 17, 3);
const HOUR = 3_600_000;
const HEADER = 'Stock number,Car type,Make,Model,Year,DAP Price,Odometer';
const CARS = ['U1,used,Toyota,Corolla,2021,"$22,990",45000', 'U2,used,Mazda,CX-5,2020,29990,61000'];

let database: TestDatabase;
let folder = '';
let slug = '';
let siteId = 0;
let sites = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-stock-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  sites += 1;
  slug = `yard-${sites}`;
  siteId = await addSite(database, slug);
  await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    await upsertLocations(trx, [newLocation()]);
  });
});

const noDownload: DownloadFeed = () => Promise.reject(new Error('nothing is downloaded here'));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const steps: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    onStep: (step) => steps.push(step),
    downloadFeed: noDownload,
    now: NOW,
  });
  return { code, out: out.join('\n'), err: err.join('\n'), steps };
}

async function file(name: string, text: string): Promise<string> {
  const at = path.join(folder, name);
  await writeFile(at, text);
  return at;
}

const csv = (...rows: string[]) => file('stock.csv', [HEADER, ...rows, ''].join('\r\n'));

const vehicle = (number: string) =>
  readSite(database.db, siteId, (trx) => findByStockNumber(trx, number));

describe('stock import', () => {
  it('imports a file, tells what it did, and shows its progress', async () => {
    const { code, out, err, steps } = await run('stock', 'import', slug, await csv(...CARS));
    expect({ code, out, err }).toEqual({
      code: 0,
      out: `${slug}: import 1, 2 added, 0 changed, 0 unchanged`,
      err: '',
    });
    expect(steps.at(-2)).toMatch(/100 %, 2 rows/);
    expect(steps.at(-1)).toBe('');
    expect(await vehicle('U1')).toMatchObject({
      make: 'Toyota',
      priceCents: 22_990_00,
      priceType: 'Drive Away',
      km: 45_000,
    });
  });

  it('reports rows at fault with row, column and reason, and imports the others', async () => {
    const bad = 'U3,used,Kia,Rio,twenty,9990,1';
    const { code, out, err } = await run('stock', 'import', slug, await csv(...CARS, bad));
    expect([code, out]).toEqual([0, `${slug}: import 1, 2 added, 0 changed, 0 unchanged`]);
    expect(err).toMatch(/^row 4 \(U3\): Year .*"twenty"$/);
    const { out: report } = await run('stock', 'report', slug, '1');
    expect(report).toMatch(/row 4 \(U3\): Year/);
    expect(report).toContain('source: stock.csv');
  });

  it('refuses a file without the needed columns, and says which it has', async () => {
    const { code, err } = await run('stock', 'import', slug, await file('x.csv', 'A,B\r\n1,2\r\n'));
    expect(code).toBe(1);
    expect(err).toBe(
      `${slug}: nothing was imported. The file has no column for Stock number, Make, Model and Year. Its columns are A, B.`,
    );
  });

  it.each([
    ['page.csv', '<!DOCTYPE html><title>Sign in</title>', 'This is a web page, not a feed.'],
    ['empty.csv', '', 'The file is empty.'],
    ['half.csv', `${HEADER}\r\nU1,used,"Toy`, 'The file ends in the middle of row 2.'],
  ])('refuses %s in a sentence', async (name, text, sentence) => {
    const { code, err } = await run('stock', 'import', slug, await file(name, text));
    expect([code, err]).toEqual([1, `${slug}: nothing was imported. ${sentence}`]);
  });

  it('shows what a dry run would change', async () => {
    await run('stock', 'import', slug, await csv(...CARS));
    const cheaper = CARS.map((row) => row.replace('29990', '27990'));
    const { out } = await run('stock', 'import', slug, await csv(...cheaper), '--dry-run');
    expect(out.split('\n')).toEqual([
      '~ U2',
      '    price: $29,990 → $27,990',
      `${slug}: would be 0 added, 1 changed, 1 unchanged`,
    ]);
    expect(await vehicle('U2')).toMatchObject({ priceCents: 29_990_00 });
  });

  it('says where pictures are that will not be shown', async () => {
    const pictured = [`${HEADER},Image URLs`, `${CARS[0]},https://pictures.example/1.jpg`, ''];
    const { code, err } = await run(
      'stock',
      'import',
      slug,
      await file('stock.csv', pictured.join('\r\n')),
    );
    expect([code, err]).toEqual([
      0,
      'Pictures of a vehicle are at https://pictures.example, which security.imageOrigins does not have: they are not shown.',
    ]);
  });

  it('takes JSON and XML by the name’s ending', async () => {
    const json = JSON.stringify([
      {
        stockNumber: 'J1',
        make: 'Ford',
        model: 'Ranger',
        year: 2023,
        images: ['https://a.example/1.jpg'],
      },
    ]);
    expect(await run('stock', 'import', slug, await file('a.json', json))).toMatchObject({
      code: 0,
    });
    const xml =
      '<stock><vehicle><StockNo>X1</StockNo><Make>Ford</Make><Model>Everest</Model><Year>2022</Year></vehicle></stock>';
    const call = ['stock', 'import', slug, await file('a.xml', xml), '--partial'];
    expect(await run(...call)).toMatchObject({ code: 0 });
    expect(await vehicle('J1')).toMatchObject({ model: 'Ranger', photosCount: 1 });
    expect(await vehicle('X1')).toMatchObject({ model: 'Everest', status: 'in_stock' });
  });

  it.each([
    [['--format', 'pdf'], 'The format is json, csv, xml: give it with --format.'],
    [['--missing', 'gone'], 'The option --missing is sold, withdrawn, keep.'],
    [['--on-fault', 'cry'], 'The option --on-fault is skip, refuse.'],
  ])('%j is misuse', async (flags, sentence) => {
    const { code, err } = await run('stock', 'import', slug, 'stock.csv', ...flags);
    expect([code, err]).toEqual([2, sentence]);
  });

  it('says that a file does not exist', async () => {
    const { code, err } = await run('stock', 'import', slug, path.join(folder, 'none.csv'));
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no file .*none\.csv\.$/);
  });
});

describe('stock rollback', () => {
  it('undoes the newest import, and says when nothing is left', async () => {
    await run('stock', 'import', slug, await csv(...CARS));
    await run('stock', 'import', slug, await csv(CARS[0] ?? ''));
    expect(await vehicle('U2')).toMatchObject({ status: 'sold' });
    const { out } = await run('stock', 'rollback', slug);
    expect(out).toBe(
      `${slug}: import 2 is undone; 1 vehicles are as before, 0 that it added are withdrawn.`,
    );
    expect(await vehicle('U2')).toMatchObject({ status: 'in_stock' });
    await run('stock', 'rollback', slug);
    expect(await run('stock', 'rollback', slug)).toMatchObject({
      code: 1,
      err: 'There is no import that can be undone.',
    });
    expect((await run('stock', 'imports', slug)).out).toMatch(/rolled back/);
  });
});

describe('stock set', () => {
  it('sets fields by hand, and imports leave them as they are until they are unlocked', async () => {
    await run('stock', 'import', slug, await csv(...CARS));
    const set = await run('stock', 'set', slug, 'U1', 'DAP Price=$19,990', 'status=sold');
    expect(set).toMatchObject({ code: 0, err: '' });
    expect(await vehicle('U1')).toMatchObject({ priceCents: 19_990_00, sold: true, soldAt: NOW });
    await run('stock', 'import', slug, await csv(...CARS));
    expect(await vehicle('U1')).toMatchObject({ priceCents: 19_990_00, status: 'sold' });
    expect((await run('stock', 'show', slug, 'U1')).out).toMatch(/locked: price_cents, .*status/);
    await run('stock', 'unlock', slug, 'U1');
    await run('stock', 'import', slug, await csv(...CARS));
    expect(await vehicle('U1')).toMatchObject({ priceCents: 22_990_00, status: 'in_stock' });
  });

  it.each([
    [['price'], 2, "price is not FIELD=VALUE, such as price='$19,990' or status=sold."],
    [['wheels=4'], 1, 'There is no field wheels; docs/stock-import.md lists them.'],
    [['year=soon'], 1, /^year .*"soon"/],
  ])('%j is refused', async (assignments, code, sentence) => {
    await run('stock', 'import', slug, await csv(...CARS));
    const answer = await run('stock', 'set', slug, 'U1', ...assignments);
    expect(answer.code).toBe(code);
    expect(answer.err).toMatch(sentence);
  });

  it('knows no such vehicle', async () => {
    expect(await run('stock', 'show', slug, 'U9')).toMatchObject({
      code: 1,
      err: `${slug} has no vehicle with the stock number U9.`,
    });
  });
});

describe('a scheduled feed', () => {
  const URL = 'https://feeds.example/stock.csv?secret=1';
  let text = '';
  let requests: { url: string; key: string | null }[] = [];
  const download: DownloadFeed = async ({ url, key, file: at }) => {
    requests.push({ url, key });
    if (text === '') return { ok: false, reason: 'missing', status: 404 };
    await writeFile(at, text);
    return { ok: true };
  };
  const due = (now: number) =>
    importDueFeeds({ db: database.db, now: () => now, downloadFeed: download });

  beforeEach(async () => {
    requests = [];
    text = [HEADER, ...CARS, ''].join('\n');
    slug = `fed-${sites}`;
    siteId = await addSite(database, slug, {
      feeds: { in: { format: 'csv', url: URL, key: 'k', everyMinutes: 60 } },
    });
    await withSite(database.db, siteId, async (trx) => {
      await upsertDealerships(trx, [newDealership()]);
      await upsertLocations(trx, [newLocation()]);
    });
  });

  const own = (runs: Awaited<ReturnType<typeof due>>) => runs.filter(({ site }) => site === slug);

  it('is imported when its interval has passed', async () => {
    const now = Date.now();
    expect(own(await due(now))).toMatchObject([{ outcome: { kind: 'applied' } }]);
    expect(requests).toContainEqual({ url: URL, key: 'k' });
    expect(own(await due(now + HOUR / 2))).toEqual([]);
    expect(own(await due(now + HOUR))).toMatchObject([{ outcome: { kind: 'unchanged' } }]);
    const { out } = await run('stock', 'imports', slug, '--json');
    expect(out).toContain('"source": "https://feeds.example/stock.csv"');
    expect(out).not.toContain('secret');
  });

  it('that cannot be downloaded is reported, and its stock stays', async () => {
    const now = Date.now();
    await due(now);
    text = '';
    expect(own(await due(now + HOUR))).toMatchObject([
      { outcome: { kind: 'refused', reason: 'There is no feed at the address (HTTP 404).' } },
    ]);
    expect(await vehicle('U1')).toMatchObject({ status: 'in_stock' });
  });

  it('whose import fails for another reason is reported, and not downloaded again every minute', async () => {
    const now = Date.now();
    await sql`
      create function refuse_vehicles() returns trigger language plpgsql as $$
      begin raise exception 'no room for %', new.stock_number; end $$`.execute(database.ownerDb);
    await sql`
      create trigger refuse before insert on vehicles for each row
      execute function refuse_vehicles()`.execute(database.ownerDb);
    try {
      await expect(due(now)).rejects.toThrow(/feeds of \d+ sites? /);
    } finally {
      await sql`drop function refuse_vehicles cascade`.execute(database.ownerDb);
    }
    const { out } = await run('stock', 'imports', slug, '--json');
    expect(out).toContain('"reason": "The import failed: no room for U1"');
    const downloads = () => requests.filter(({ url }) => url === URL).length;
    const before = downloads();
    expect(own(await due(now + HOUR / 60))).toEqual([]);
    expect(downloads()).toBe(before);
    expect(own(await due(now + HOUR))).toMatchObject([{ outcome: { kind: 'applied' } }]);
  });

  it('is not imported again after it was rolled back, until it changes', async () => {
    const now = Date.now();
    await due(now);
    await run('stock', 'rollback', slug);
    expect(own(await due(now + HOUR))).toMatchObject([{ outcome: { kind: 'refused' } }]);
    text = text.replace('45000', '45001');
    expect(own(await due(now + 2 * HOUR))).toMatchObject([{ outcome: { kind: 'applied' } }]);
  });
});
