import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { listSessions } from '#db/accounts/sessions.ts';
import { readSite } from '#db/with-site.ts';
import { CODE_RULES } from '#domain/accounts/sign-in/one-time-code.ts';
import type { SmsMessage, SmsPort, SmsResult } from '#ports/sms.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { findVisitor, signOut, signOutEverywhere } from '#services/accounts/sessions.ts';
import { requestCode, signIn } from '#services/accounts/sign-in.ts';
import type { SignInTools } from '#services/accounts/sign-in.ts';
import { SIGN_IN_LIMITS } from '#services/accounts/sign-in-limits.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { queueLead } from '../leads/lead-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 10, 16, 1);
const MOBILE = '+61412345678';
const DEVICE = { browser: 'Firefox', system: 'Windows' };
const SENT: SmsResult = { kind: 'sent', id: 'SM1' };

let database: TestDatabase;
let db: Db;
let one: number;
let two: number;
let clock: number;
let sent: (SmsMessage & { key: string })[];
let answer: SmsResult;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  one = await createTestSite(database.ownerDb, 'one');
  two = await createTestSite(database.ownerDb, 'two');
  clock = START;
  sent = [];
  answer = SENT;
});

const sms: SmsPort = {
  reachesPhones: true,
  sendSms: async (message, { idempotencyKey }) => {
    sent.push({ ...message, key: idempotencyKey });
    return answer;
  },
};

/** Another process has its own of everything but the database. */
function tools(): SignInTools {
  const random = seededRandom(`${START} ${Math.random()}`);
  return {
    db,
    keys: new SiteKeys(db),
    sms,
    now: () => clock,
    random: () => Math.floor(random() * 2 ** 32),
  };
}

const ask = (change: { siteId?: number; mobile?: typeof MOBILE; network?: string } = {}) =>
  requestCode(tools(), {
    siteId: one,
    mobile: MOBILE,
    network: '203.0.113.7',
    textOf: (code) => `Your code is ${code}`,
    ...change,
  });

const lastCode = () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
const otherCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');

const enter = (
  code: string,
  change: { siteId?: number; former?: string | null; visitorHash?: string } = {},
) =>
  signIn(tools(), { siteId: one, mobile: MOBILE, code, device: DEVICE, former: null, ...change });

async function tokenOf(code = lastCode()): Promise<string> {
  const result = await enter(code);
  if (result.kind !== 'signed-in') throw new Error(result.kind);
  return result.token;
}

describe('a code', () => {
  it('signs in once, and makes the account the first time only', async () => {
    expect(await ask()).toEqual({ kind: 'sent', waitSeconds: CODE_RULES.firstWaitMs / 1000 });
    expect(await enter(lastCode())).toMatchObject({ kind: 'signed-in', account: { isNew: true } });
    expect(await enter(lastCode())).toEqual({ kind: 'used-up' });
    clock += HOUR_MS;
    await ask();
    expect(await enter(lastCode())).toMatchObject({ kind: 'signed-in', account: { isNew: false } });
  });

  it('of ten tries at once is accepted in one', async () => {
    await ask();
    const code = lastCode();
    const results = await Promise.all(Array.from({ length: 10 }, () => enter(code)));
    expect(results.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
  });

  it('is void after five wrong tries, even at once', async () => {
    await ask();
    const wrong = otherCode();
    const results = await Promise.all(Array.from({ length: 8 }, () => enter(wrong)));
    const left = results.flatMap((result) => (result.kind === 'wrong' ? result.triesLeft : []));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(await enter(lastCode())).toEqual({ kind: 'used-up' });
  });

  it('ends after ten minutes, and when the next one is sent', async () => {
    await ask();
    const first = lastCode();
    clock += CODE_RULES.firstWaitMs;
    await ask();
    // Another code in all but one of a million cases, and then the try is spent in any case.
    const again = await enter(first);
    expect(again.kind).toBe(lastCode() === first ? 'signed-in' : 'wrong');
    clock += CODE_RULES.validMs;
    expect(await enter(lastCode())).toEqual({ kind: 'expired' });
  });

  it('is of one site and one number', async () => {
    await ask();
    expect(await enter(lastCode(), { siteId: two })).toEqual({ kind: 'expired' });
    const other = { siteId: one, mobile: '+61498765432' as const, device: DEVICE, former: null };
    expect(await signIn(tools(), { ...other, code: lastCode() })).toEqual({ kind: 'expired' });
  });

  it('is not stored as it is', async () => {
    await ask();
    const rows = await readSite(db, one, (trx) =>
      trx.selectFrom('sign_in_codes').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(lastCode());
  });

  it('may be sent again after a wait that doubles, by any process, and two requests at once send one', async () => {
    const kinds = (await Promise.all([ask(), ask(), ask()])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['sent', 'wait', 'wait']);
    expect(sent).toHaveLength(1);
    clock += CODE_RULES.firstWaitMs - 1;
    expect(await ask()).toEqual({ kind: 'wait', waitSeconds: 1 });
    clock += 1;
    expect(await ask()).toEqual({ kind: 'sent', waitSeconds: (2 * CODE_RULES.firstWaitMs) / 1000 });
  });

  it('counts for the number, the address and the site, in all processes', async () => {
    for (let count = 0; count < SIGN_IN_LIMITS.perNumber.most; count += 1) {
      expect(await ask({ network: `203.0.113.${count}` })).toMatchObject({ kind: 'sent' });
      clock += HOUR_MS;
    }
    expect(await ask()).toEqual({ kind: 'limited', waitMs: expect.any(Number) });
    expect(await ask({ siteId: two })).toMatchObject({ kind: 'sent' });
    const { most } = SIGN_IN_LIMITS.perAddress;
    const numbers = Array.from({ length: most + 1 }, (_, at) => `+614000000${10 + at}`);
    const kinds: string[] = [];
    for (const mobile of numbers) {
      kinds.push((await ask({ mobile: mobile as typeof MOBILE, network: '198.51.100.1' })).kind);
    }
    expect(kinds).toEqual([...Array.from({ length: most }, () => 'sent'), 'limited']);
  });

  it('that the provider has not taken is a failure, unless the phone may get it', async () => {
    answer = { kind: 'refused', reason: 'not-a-mobile' };
    expect(await ask()).toEqual({ kind: 'failed', result: answer });
    clock += HOUR_MS;
    answer = { kind: 'failed', reason: 'timed-out', mayArrive: true };
    expect(await ask()).toMatchObject({ kind: 'sent' });
  });
});

describe('a session', () => {
  const visitor = (token: string, siteId = one) => findVisitor(tools(), siteId, token);

  it('is found by its token on its own site only, and ends when the visitor signs out', async () => {
    await ask();
    const token = await tokenOf();
    const found = await visitor(token);
    expect(found).toMatchObject({ account: { mobile: MOBILE } });
    expect(await visitor(token, two)).toBeNull();
    expect(await visitor(`${token.slice(1)}x`)).toBeNull();
    if (found !== null) await signOut(tools(), one, found);
    expect(await visitor(token)).toBeNull();
  });

  it('ends after thirty days without a visit, and after 180 in any case', async () => {
    await ask();
    const token = await tokenOf();
    for (let day = 0; day < 174; day += 29) {
      expect(await visitor(token), `day ${day}`).not.toBeNull();
      clock += 29 * DAY_MS;
    }
    clock = START + 180 * DAY_MS;
    expect(await visitor(token)).toBeNull();
    clock = START + 200 * DAY_MS;
    await ask();
    const idle = await tokenOf();
    clock += 30 * DAY_MS;
    expect(await visitor(idle)).toBeNull();
  });

  it('of a browser that signs in again is replaced', async () => {
    await ask();
    const first = await tokenOf();
    clock += HOUR_MS;
    await ask();
    const second = await enter(lastCode(), { former: first });
    expect(second).toMatchObject({ kind: 'signed-in' });
    expect(await visitor(first)).toBeNull();
  });

  it('ends on every device at once', async () => {
    await ask();
    const phone = await tokenOf();
    clock += HOUR_MS;
    await ask();
    const laptop = await tokenOf();
    const found = await visitor(phone);
    if (found === null) throw new Error('There is no session.');
    const list = await readSite(db, one, (trx) => listSessions(trx, found.account.id));
    expect(list).toHaveLength(2);
    expect(await signOutEverywhere(tools(), one, found)).toBe(2);
    expect([await visitor(phone), await visitor(laptop)]).toEqual([null, null]);
  });
});

describe('leads that the browser sent before', () => {
  const visitorOf = async (lead: number) =>
    readSite(db, one, (trx) =>
      trx
        .selectFrom('leads')
        .select(['visitor_hash', 'account_id'])
        .where('id', '=', lead)
        .executeTakeFirstOrThrow(),
    );

  it('become the account’s at sign-in, and those of other browsers do not', async () => {
    const own = await queueLead(db, one, [], { at: START, payload: { phone: '+61733333333' } });
    const other = await queueLead(db, one, [], { at: START, payload: { phone: MOBILE } });
    await ask();
    const { visitor_hash: visitorHash } = await visitorOf(own.id);
    const result = await enter(lastCode(), { visitorHash });
    const accountId = result.kind === 'signed-in' ? result.account.id : null;
    expect((await visitorOf(own.id)).account_id).toBe(accountId);
    expect((await visitorOf(other.id)).account_id).toBeNull();
  });

  it('stay as they are after a wrong code', async () => {
    const own = await queueLead(db, one, [], { at: START });
    await ask();
    await enter(otherCode(), { visitorHash: (await visitorOf(own.id)).visitor_hash });
    expect((await visitorOf(own.id)).account_id).toBeNull();
  });
});
