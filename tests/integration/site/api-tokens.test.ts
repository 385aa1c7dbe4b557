import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listApiTokens, revokeApiToken } from '#db/site/api-tokens.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import { runCli } from '#main/cli/run.ts';
import { checkApiToken, createApiToken, hashToken } from '#services/site/api-tokens.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 30);
const MINUTE = 60_000;

let database: TestDatabase;
let site: number;
let other: number;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  site = await createTestSite(database.ownerDb, `ours-${sites}`);
  other = await createTestSite(database.ownerDb, `theirs-${sites}`);
});

const create = (scopes: ApiScope[] = ['stock:read'], expiresAt: number | null = null) =>
  createApiToken({ db: database.db, now: NOW }, site, { name: 'A system', scopes, expiresAt });

interface CheckOptions {
  siteId?: number;
  now?: number;
  scope?: ApiScope;
}

const check = (
  authorization: string | undefined,
  { siteId = site, now = NOW, scope = 'stock:read' }: CheckOptions = {},
) => checkApiToken({ db: database.db, now }, { siteId, authorization }, scope);

const used = async () =>
  (await readSite(database.db, site, listApiTokens))[0]?.lastUsedAt?.getTime() ?? null;

describe('a token', () => {
  it('has 256 random bits after a prefix, and is stored as its hash only', async () => {
    const [one, two] = [await create(), await create()];
    expect(one.token).toMatch(/^fc_[\w-]{43}$/);
    expect(one.token).not.toBe(two.token);
    const { rows } = await sql<{ row: string }>`
      select api_tokens::text as row from api_tokens where site_id = ${site}`.execute(
      database.ownerDb,
    );
    expect(rows).toHaveLength(2);
    for (const { row } of rows) {
      expect(row).not.toContain(one.token.slice(3));
      expect(row).not.toContain(two.token.slice(3));
    }
    expect(rows[0]?.row).toContain(hashToken(one.token));
  });

  it('is valid at its own site, for its scopes', async () => {
    const { token, stored } = await create(['stock:read', 'stock:write']);
    expect(await check(`Bearer ${token}`)).toEqual({ ok: true, tokenId: stored.id });
    expect(await check(`bearer  ${token}`)).toMatchObject({ ok: true });
    expect(await check(`Bearer ${token}`, { scope: 'stock:write' })).toMatchObject({ ok: true });
  });

  it.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['Basic abc', 'missing'],
    ['Bearer', 'missing'],
    ['Bearer fc_unknown', 'unknown'],
    ['Bearer a b', 'missing'],
    [`Bearer ${'x'.repeat(10_000)}`, 'unknown'],
    ['Bearer \u0000', 'unknown'],
  ])('is not %j', async (authorization, reason) => {
    await create();
    expect(await check(authorization)).toEqual({ ok: false, reason });
  });

  it('is unknown at another site', async () => {
    const { token } = await create();
    expect(await check(`Bearer ${token}`, { siteId: other })).toEqual({
      ok: false,
      reason: 'unknown',
    });
  });

  it('without the scope is refused', async () => {
    const { token } = await create(['stock:read']);
    expect(await check(`Bearer ${token}`, { scope: 'stock:write' })).toEqual({
      ok: false,
      reason: 'scope',
    });
  });

  it('ends when it expires', async () => {
    const { token } = await create(['stock:read'], NOW + 5 * MINUTE);
    const at = (now: number) => check(`Bearer ${token}`, { now });
    expect(await at(NOW + 5 * MINUTE - 1)).toMatchObject({ ok: true });
    expect(await at(NOW + 5 * MINUTE)).toEqual({ ok: false, reason: 'expired' });
  });

  it('ends at once when it is revoked, and keeps the time', async () => {
    const { token, stored } = await create();
    const revoke = (now: number) =>
      withSite(database.db, site, (trx) => revokeApiToken(trx, stored.id, now));
    expect(await revoke(NOW)).toMatchObject({ revokedAt: new Date(NOW) });
    expect(await revoke(NOW + MINUTE)).toMatchObject({ revokedAt: new Date(NOW) });
    expect(await check(`Bearer ${token}`)).toEqual({ ok: false, reason: 'revoked' });
  });

  it('knows when it was last used, by at most one write a minute', async () => {
    const { token } = await create();
    expect(await used()).toBeNull();
    await check(`Bearer ${token}`);
    expect(await used()).toBe(NOW);
    const version = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text from api_tokens where site_id = ${site}`.execute(database.ownerDb);
      return rows[0]?.xmin;
    };
    const written = await version();
    await check(`Bearer ${token}`, { now: NOW + MINUTE - 1 });
    expect(await version()).toBe(written);
    await check(`Bearer ${token}`, { now: NOW + MINUTE });
    expect(await used()).toBe(NOW + MINUTE);
  });

  it('that is refused counts as not used', async () => {
    const { token } = await create(['stock:read']);
    await check(`Bearer ${token}`, { scope: 'stock:write' });
    expect(await used()).toBeNull();
  });

  it('is looked up once, whatever is wrong with it', async () => {
    const { token, stored } = await create(['stock:read'], NOW + MINUTE);
    await withSite(database.db, site, (trx) => revokeApiToken(trx, stored.id, NOW));
    const queries: string[] = [];
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const kindsOf = async (authorization: string) => {
      queries.length = 0;
      await checkApiToken(
        { db: counting, now: NOW },
        { siteId: site, authorization },
        'stock:read',
      );
      return [...queries];
    };
    const revoked = await kindsOf(`Bearer ${token}`);
    expect(revoked).toContain('SelectQueryNode');
    for (const unknown of ['Bearer x', `Bearer ${token}x`, 'Bearer fc_'])
      expect(await kindsOf(unknown)).toEqual(revoked);
  });
});

describe('the command line', () => {
  async function cli(...args: string[]) {
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
  const slug = () => `ours-${sites}`;

  it('creates a token that works, and shows it once', async () => {
    const made = await cli(
      'token',
      'new',
      slug(),
      '--scopes',
      'stock:read,stock:write',
      '--name',
      'Yard system',
    );
    expect(made.code).toBe(0);
    expect(made.out).toHaveLength(1);
    expect(made.err[0]).toMatch(/^Token \d+ of ours-\d+\. It is not stored/);
    const [token = ''] = made.out;
    expect(await check(`Bearer ${token}`, { scope: 'stock:write' })).toMatchObject({ ok: true });
    const { out } = await cli('token', 'list', slug());
    expect(out.join('\n')).not.toContain(token.slice(3));
    expect(out[1]).toMatch(
      /^\d+ +Yard system +stock:read, stock:write +2026-11-15 02:30 +2026-11-15 02:30 +valid$/,
    );
  });

  it('creates one that ends with a day', async () => {
    await cli(
      'token',
      'new',
      slug(),
      '--scopes',
      'stock:read',
      '--name',
      'x',
      '--expires',
      '2026-11-20',
    );
    const { out } = await cli('token', 'list', slug());
    expect(out[1]).toMatch(/never +valid until 2026-11-20 23:59$/);
  });

  it('prints JSON', async () => {
    const made = await cli(
      'token',
      'new',
      slug(),
      '--scopes',
      'stock:read',
      '--name',
      'x',
      '--json',
    );
    const { token, id, scopes } = JSON.parse(made.out.join('\n')) as Record<string, unknown>;
    expect(token).toMatch(/^fc_/);
    const listed = JSON.parse((await cli('token', 'list', slug(), '--json')).out.join('\n'));
    expect(listed).toMatchObject([{ id, name: 'x', scopes, revokedAt: null }]);
    expect(JSON.stringify(listed)).not.toContain(String(token).slice(3));
  });

  it('revokes', async () => {
    const { token, stored } = await create();
    const { code, out } = await cli('token', 'revoke', slug(), String(stored.id));
    expect([code, out]).toEqual([
      0,
      [`Token ${stored.id} (A system) is revoked since 2026-11-15 02:30.`],
    ]);
    expect(await check(`Bearer ${token}`)).toMatchObject({ reason: 'revoked' });
    expect((await cli('token', 'list', slug())).out[1]).toMatch(/revoked 2026-11-15 02:30$/);
  });

  it('knows no token of another site, nor one that is none', async () => {
    const { stored } = await create();
    for (const id of [String(stored.id), '0', 'x', '999999999'])
      expect(await cli('token', 'revoke', `theirs-${sites}`, id)).toEqual({
        code: 1,
        out: [],
        err: [`theirs-${sites} has no token ${id}.`],
      });
    expect(await cli('token', 'list', 'nobody-here')).toMatchObject({ code: 1, out: [] });
    expect((await cli('token', 'list', `theirs-${sites}`)).out).toEqual([
      `theirs-${sites} has no tokens.`,
    ]);
  });
});
