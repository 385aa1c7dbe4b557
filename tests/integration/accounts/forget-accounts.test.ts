import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimLeads } from '#db/accounts/account-leads.ts';
import { openAccount, updateProfile } from '#db/accounts/accounts.ts';
import { insertCode } from '#db/accounts/sign-in-codes.ts';
import type { Db } from '#db/database.ts';
import { applyDocuments } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import { makeWheel } from '#tests/factories/prize-wheel.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { createLeadSite, queueLead } from '../leads/lead-world.ts';
import { signInAs } from './signed-in-visitor.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 15, 3);
const MOBILE = '+61400000007';

let database: TestDatabase;
let db: Db;
let site: number;
let slug = '';
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  slug = `forgetful-${sites}`;
  site = await createLeadSite(database.ownerDb, slug, {});
});

const rows = async (table: 'accounts' | 'sessions' | 'sign_in_codes') =>
  database.ownerDb.selectFrom(table).selectAll().where('site_id', '=', site).execute();

const forget = (at: number) => forgetAccounts(site, { db, now: () => at });

describe('retention of accounts', () => {
  it('deletes an account after 24 months without a sign-in, and not before', async () => {
    await withSite(db, site, (trx) => openAccount(trx, MOBILE, NOW));
    expect(await forget(NOW + 730 * DAY)).toMatchObject({ accounts: 0 });
    expect(await rows('accounts')).toHaveLength(1);
    expect(await forget(NOW + 730 * DAY + 1)).toMatchObject({ accounts: 1 });
    expect(await rows('accounts')).toEqual([]);
  });

  it('signing in again starts the time anew', async () => {
    await withSite(db, site, (trx) => openAccount(trx, MOBILE, NOW));
    await withSite(db, site, (trx) => openAccount(trx, MOBILE, NOW + 700 * DAY));
    expect(await forget(NOW + 800 * DAY)).toMatchObject({ accounts: 0 });
  });

  it('deletes sessions that have ended, and no other', async () => {
    await signInAs(db, site, MOBILE, NOW - 31 * DAY);
    const { sessionId } = await signInAs(db, site, MOBILE, NOW - 29 * DAY);
    expect(await forget(NOW)).toMatchObject({ accounts: 0, sessions: 1 });
    expect((await rows('sessions')).map(({ id }) => id)).toEqual([sessionId]);
  });

  it('deletes codes after a day', async () => {
    const codeHash = 'a'.repeat(64);
    await withSite(db, site, async (trx) => {
      await insertCode(trx, { mobile: MOBILE, codeHash, sentAt: NOW - DAY - 1 });
      await insertCode(trx, { mobile: MOBILE, codeHash, sentAt: NOW - DAY });
    });
    expect(await forget(NOW)).toMatchObject({ codes: 1 });
    expect(await rows('sign_in_codes')).toHaveLength(1);
  });
});

describe('spins of a deleted account', () => {
  const spinAt = (at: number, campaign: string, period: string, accountId: number | null) =>
    withSite(db, site, (trx) =>
      trx
        .insertInto('prize_spins')
        .values({
          campaign,
          visitor_hash: 'b'.repeat(64),
          period,
          account_id: accountId,
          prize: 'wash',
          prize_name: 'Car wash',
          is_win: true,
          at: new Date(at),
        })
        .execute(),
    );
  const spins = async () => {
    const found = await database.ownerDb
      .selectFrom('prize_spins')
      .select(['campaign', 'period'])
      .where('site_id', '=', site)
      .orderBy('at')
      .execute();
    return found.map(({ campaign, period }) => `${campaign}, ${period}`);
  };
  const applyWheel = async (campaign: string) => {
    const spinToWin = makeWheel({ campaign });
    const document = { slug, name: slug, accounts: { enabled: true }, spinToWin };
    const [result] = await applyDocuments(database.ownerDb, [document], NOW);
    expect(result?.faults).toEqual([]);
  };

  it('are deleted after 31 days, and those of an account stay', async () => {
    const { accountId } = await signInAs(db, site, MOBILE, NOW);
    await spinAt(NOW, 'spring', 'day 2026-11-15', null);
    await spinAt(NOW + 1, 'spring', 'once', null);
    await spinAt(NOW + 2, 'spring', 'day 2026-11-16', accountId);
    expect(await forget(NOW + 31 * DAY)).toMatchObject({ spins: 0 });
    expect(await forget(NOW + 31 * DAY + 2)).toMatchObject({ spins: 2 });
    expect(await spins()).toEqual(['spring, day 2026-11-16']);
  });

  it('stay while their campaign gives each number one spin, 24 months at most', async () => {
    await applyWheel('spring');
    await spinAt(NOW, 'winter', 'once', null);
    await spinAt(NOW + 1, 'spring', 'once', null);
    await forget(NOW + 730 * DAY);
    expect(await spins()).toEqual(['spring, once']);
    await forget(NOW + 730 * DAY + 2);
    expect(await spins()).toEqual([]);
  });
});

async function erase(...args: string[]) {
  const out: string[] = [];
  const context = { db: async () => database.ownerDb, out: (line: string) => out.push(line) };
  const code = await runCli(['leads', 'erase', ...args], { ...context, err: () => 0, now: NOW });
  return { code, out: out.join('\n') };
}

/** An account with a session, a code and a lead in which another address was typed. */
async function openCanary() {
  const { accountId } = await signInAs(db, site, MOBILE, NOW);
  const lead = await queueLead(db, site, [], { at: NOW, payload: { phone: '+61733333333' } });
  await withSite(db, site, async (trx) => {
    await updateProfile(trx, accountId, { name: 'Canary', email: 'Canary@Visitor.example' });
    await insertCode(trx, { mobile: MOBILE, codeHash: 'a'.repeat(64), sentAt: NOW });
    const { visitor_hash: hash } = await trx
      .selectFrom('leads')
      .select('visitor_hash')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    await claimLeads(trx, accountId, hash);
  });
  return lead;
}

const leadsOfSite = () =>
  database.ownerDb
    .selectFrom('leads')
    .select(['account_id', 'erased_at', 'email'])
    .where('site_id', '=', site)
    .execute();

describe('forecourt leads erase', () => {
  it.each([
    ['--phone', '0400 000 007'],
    ['--email', 'canary@visitor.example'],
  ])('%s deletes the account, and erases what it sent', async (...person) => {
    await openCanary();
    const other = await signInAs(db, site, '+61400000008', NOW);
    expect(await erase(...person, '--site', slug)).toEqual({
      code: 0,
      out: `${slug}: 1 erased, 1 account deleted.`,
    });
    expect((await rows('accounts')).map(({ id }) => id)).toEqual([other.accountId]);
    expect((await rows('sessions')).map(({ id }) => id)).toEqual([other.sessionId]);
    expect(await leadsOfSite()).toEqual([
      { account_id: null, erased_at: new Date(NOW), email: null },
    ]);
  });

  it('--phone also deletes codes that were sent to the number', async () => {
    await openCanary();
    await erase('--phone', MOBILE, '--site', slug);
    expect(await rows('sign_in_codes')).toEqual([]);
  });

  it('of one lead leaves the account', async () => {
    const { leadId } = await openCanary();
    expect((await erase(leadId)).out).toBe(`${slug}: 1 erased.`);
    expect(await rows('accounts')).toHaveLength(1);
    expect(await leadsOfSite()).toMatchObject([{ account_id: null }]);
  });
});
