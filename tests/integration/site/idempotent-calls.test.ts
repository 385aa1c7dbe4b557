import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredAnswer } from '#db/site/idempotency-keys.ts';
import { pruneVisitsJob } from '#jobs/prune-visits.ts';
import type { JobTools } from '#jobs/job.ts';
import { createApiToken } from '#services/site/api-tokens.ts';
import { requestHashOf, runIdempotently } from '#services/site/idempotent-calls.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'a-key-of-a-call';

let database: TestDatabase;
let siteId: number;
let tokenId: number;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addToken(): Promise<number> {
  const { stored } = await createApiToken({ db: database.db, now: NOW }, siteId, {
    name: 'A system',
    scopes: ['stock:write'],
    expiresAt: null,
  });
  return stored.id;
}

beforeEach(async () => {
  sites += 1;
  siteId = await createTestSite(database.ownerDb, `site-${sites}`);
  tokenId = await addToken();
});

const answer = (changed: number): StoredAnswer => ({ status: 200, body: { changed } });

/** What came of a call, and how often its work ran. */
async function call(
  run: () => Promise<StoredAnswer>,
  { body = '{}', now = NOW, key = KEY, token = tokenId } = {},
) {
  const requestHash = requestHashOf('POST', '/api/v1/stock', Buffer.from(body));
  return runIdempotently(
    { db: database.db, now },
    { siteId, tokenId: token, key, requestHash },
    run,
  );
}

const keys = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_idempotency_keys where site_id = ${siteId}`.execute(
    database.ownerDb,
  );
  return rows[0]?.count;
};

describe('a call with a key', () => {
  it('runs once, and gets the same answer again', async () => {
    const run = vi.fn<() => Promise<StoredAnswer>>(async () => answer(3));
    expect(await call(run)).toEqual({ kind: 'answer', answer: answer(3), again: false });
    expect(await call(run, { now: NOW + DAY - 1 })).toEqual({
      kind: 'answer',
      answer: answer(3),
      again: true,
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('with another body is refused', async () => {
    const run = vi.fn<() => Promise<StoredAnswer>>(async () => answer(3));
    await call(run);
    expect(await call(run, { body: '{"x":1}' })).toEqual({ kind: 'other-request' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs again after 24 hours', async () => {
    await call(async () => answer(1));
    const later = await call(async () => answer(2), { now: NOW + DAY, body: '{"other":1}' });
    expect(later).toEqual({ kind: 'answer', answer: answer(2), again: false });
  });

  it('is another call under another key or of another token', async () => {
    const run = vi.fn<() => Promise<StoredAnswer>>(async () => answer(1));
    await call(run);
    await call(run, { key: 'another-key' });
    await call(run, { token: await addToken() });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('while it runs, a second one is told so', async () => {
    let finish = (_answer: StoredAnswer) => undefined as void;
    const first = call(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await vi.waitFor(async () => expect(await keys()).toBe(1));
    expect(await call(async () => answer(2))).toEqual({ kind: 'running' });
    finish(answer(1));
    expect(await first).toEqual({ kind: 'answer', answer: answer(1), again: false });
    expect(await call(async () => answer(2))).toMatchObject({ answer: answer(1), again: true });
  });

  it('of ten at once, one runs', async () => {
    const run = vi.fn<() => Promise<StoredAnswer>>(async () => answer(1));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call(run)));
    expect(run).toHaveBeenCalledTimes(1);
    expect(outcomes.filter((one) => one.kind === 'answer' && !one.again)).toHaveLength(1);
  });

  it('that fails may be sent again', async () => {
    const failing = call(() => Promise.reject(new Error('The database is away.')));
    await expect(failing).rejects.toThrow('away');
    expect(await keys()).toBe(0);
    expect(await call(async () => answer(2))).toMatchObject({ answer: answer(2), again: false });
  });

  it('whose process ended runs again two minutes later, but only the same call', async () => {
    void call(() => new Promise(() => undefined));
    await vi.waitFor(async () => expect(await keys()).toBe(1));
    const soon = { now: NOW + 120_000 };
    expect(await call(async () => answer(2), soon)).toEqual({ kind: 'running' });
    const late = { now: NOW + 120_001 };
    expect(await call(async () => answer(2), { ...late, body: '[]' })).toEqual({
      kind: 'other-request',
    });
    expect(await call(async () => answer(2), late)).toMatchObject({ answer: answer(2) });
  });
});

describe('the nightly job', () => {
  it('deletes keys that have expired, and no others', async () => {
    await call(async () => answer(1), { key: 'an-older-key' });
    await call(async () => answer(1), { key: 'a-newer-key', now: NOW + HOUR });
    const tools = { db: database.db, now: () => NOW + DAY } as unknown as JobTools;
    await pruneVisitsJob.run({ visitorDays: 2, eventDays: 400 }, tools);
    expect(await keys()).toBe(1);
  });
});
