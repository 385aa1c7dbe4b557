import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { runCli } from '#main/cli/run.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 1, 9, 30);
const site = (settings: object = {}) => ({ slug: 'north', name: 'North', ...settings });
const group = (settings: object = {}) => ({ kind: 'group', slug: 'big', name: 'Big', settings });

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

const apply = (...documents: unknown[]) => applyDocuments(database.ownerDb, documents, NOW);

async function file(name: string, ...documents: unknown[]): Promise<string> {
  const full = path.join(folder, name);
  await writeFile(full, documents.map((document) => JSON.stringify(document)).join('\n---\n'));
  return full;
}

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
  });
  return { code, out, err };
}

const current = async () => loadSiteBySlug(database.db, 'north');

describe('site diff', () => {
  test('shows each option with its old and its new value, and changes nothing', async () => {
    await apply(site({ stock: { soldDays: 5 } }));
    const changed = await file('north.yaml', site({ stock: { pageSize: 30 } }));
    expect(await run('site', 'diff', changed)).toEqual({
      code: 0,
      out: ['site north would be updated', '  stock.soldDays: 5 → 3', '  stock.pageSize: 21 → 30'],
      err: [],
    });
    expect(await current()).toMatchObject({ revision: 1 });
  });

  test('of a new site shows what it sets', async () => {
    const { out } = await run('site', 'diff', await file('north.yaml', site()));
    expect(out[0]).toBe('site north would be created');
    expect(out).toContain('  hosts.0: (nothing) → "north.localhost"');
    expect(await current()).toBeNull();
  });

  test('says so when nothing would change', async () => {
    await apply(site());
    expect((await run('site', 'diff', await file('north.yaml', site()))).out).toEqual([
      'site north is unchanged',
    ]);
  });

  test('of a group shows the sites that inherit it', async () => {
    await apply(group(), site({ inherits: 'big' }));
    const changed = await file('big.yaml', group({ stock: { soldDays: 7 } }));
    expect((await run('site', 'diff', changed)).out).toEqual([
      'group big changes north as well',
      'site north would be updated',
      '  stock.soldDays: 3 → 7',
    ]);
  });

  test('reports faults as apply does', async () => {
    const bad = await file('north.yaml', site({ stock: { soldDays: -1 } }));
    expect(await run('site', 'diff', bad)).toEqual({
      code: 1,
      out: [],
      err: [
        `${bad}: site north refused`,
        '  line 1: stock.soldDays must be at least 0',
        'This would not be applied: 1 fault.',
      ],
    });
  });

  test('as JSON has the values themselves', async () => {
    await apply(site());
    const changed = await file('north.yaml', site({ stock: { soldDays: 9 } }));
    const { out } = await run('site', 'diff', changed, '--json');
    expect(JSON.parse(out.join('\n'))).toEqual([
      {
        slug: 'north',
        change: 'updated',
        options: [{ path: 'stock.soldDays', before: 3, after: 9 }],
      },
    ]);
  });
});

describe('site rollback', () => {
  test('applies the newest other document again, as a new revision', async () => {
    await apply(site({ stock: { soldDays: 5 } }));
    await apply(site({ stock: { soldDays: 9 } }));
    expect(await run('site', 'rollback', 'north')).toEqual({
      code: 0,
      out: ['north: revision 3 is revision 1 again'],
      err: [],
    });
    expect(await current()).toMatchObject({
      revision: 3,
      document: site({ stock: { soldDays: 5 } }),
    });
  });

  test('applies the revision that is named', async () => {
    for (const soldDays of [1, 2, 4]) await apply(site({ stock: { soldDays } }));
    await run('site', 'rollback', 'north', '1');
    expect(await current()).toMatchObject({
      revision: 4,
      document: { stock: { soldDays: 1 } },
    });
  });

  test('leaves a group’s settings as they are now', async () => {
    await apply(group(), site({ inherits: 'big', stock: { soldDays: 5 } }));
    await apply(site({ inherits: 'big' }));
    await apply(group({ stock: { pageSize: 30 } }));
    expect((await run('site', 'rollback', 'north', '1')).code).toBe(0);
    expect(await current()).toMatchObject({
      document: { stock: { soldDays: 5 } },
      groupDocument: { settings: { stock: { pageSize: 30 } } },
    });
  });

  test('to the current document changes nothing', async () => {
    await apply(site());
    expect((await run('site', 'rollback', 'north', '1')).out).toEqual([
      'north: unchanged, the document of revision 1 is in use',
    ]);
    expect(await current()).toMatchObject({ revision: 1 });
  });

  test('is refused if the document is no longer valid', async () => {
    await apply(site({ hosts: ['cars.example'] }));
    await apply(site());
    await apply({ slug: 'south', name: 'South', hosts: ['cars.example'] });
    expect(await run('site', 'rollback', 'north', '1')).toEqual({
      code: 1,
      out: [],
      err: [
        'Revision 1 of north is no longer valid:',
        "  hosts.0 is 'cars.example', which the site south has",
        'Nothing was applied.',
      ],
    });
  });

  test.each([
    [['north', '7'], 1, 'There is no revision 7 of north; see forecourt site revisions north.'],
    [['north', 'one'], 2, 'A revision is a number; see forecourt site revisions.'],
    [['north'], 1, 'There is no stored revision of north with another document.'],
    [['nort'], 1, 'There is no site nort; did you mean north?'],
  ])('%j is refused in one sentence', async (words, code, sentence) => {
    await apply(site());
    expect(await run('site', 'rollback', ...words)).toEqual({ code, out: [], err: [sentence] });
  });
});

test('site revisions says what each changed', async () => {
  await apply(group(), site({ inherits: 'big' }));
  await apply(site({ inherits: 'big', stock: { soldDays: 9 } }));
  await apply(group({ stock: { pageSize: 30 } }));
  expect((await run('site', 'revisions', 'north')).out).toEqual([
    'REVISION  APPLIED (UTC)     CHANGED',
    '3         2026-11-01 09:30  the group’s settings',
    '2         2026-11-01 09:30  stock.soldDays',
    '1         2026-11-01 09:30',
  ]);
});
