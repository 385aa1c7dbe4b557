import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimLeads, listAccountLeads } from '#db/accounts/account-leads.ts';
import { deleteAccount } from '#db/accounts/accounts.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { storeWaitingLead } from '#services/leads/prepared-lead.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';
import { preparedLead } from '#tests/factories/prepared-lead.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, cookieOf, formBody } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import { signInAs } from './signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';

const OPTIONS = {
  security: { captcha: 'off' },
  accounts: { enabled: true, garage: true },
};

let database: TestDatabase;
let site: LeadSite;
let app: LeadApp;
let robyn: SignedInVisitor;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  site = await addLeadSite(database, `garage-${sites}`, OPTIONS);
  app = await openLeadApp(database, site.slug);
  robyn = await signInAs(database.db, site.id, '+61412345678', NOW);
  return () => app.close();
});

const send = (key: string, cookie: string, host = site.slug) =>
  app.request('/api/leads', {
    method: 'POST',
    host,
    body: CONTACT,
    headers: { 'Idempotency-Key': key, ...(cookie !== '' && { Cookie: cookie }) },
  });

const accountsOfLeads = async (of = site) =>
  (await of.stored('leads')).map(({ account_id: id }) => (id === null ? null : Number(id)));

/** As the spool does once the database is back. */
async function storeWaiting() {
  const { config } = (await loadResolvedSite(database.db, site.id)) ?? {};
  if (config === undefined) throw new Error('The site is gone.');
  const lead = { ...preparedLead(), accountId: robyn.accountId };
  const options = { siteId: site.id, rules: config.leads, now: NOW };
  return withSite(database.db, site.id, (trx) => storeWaitingLead(trx, lead, options));
}

const claim = (accountId: number, cookie: string) =>
  withSite(database.db, site.id, (trx) =>
    claimLeads(trx, accountId, visitorHashOf(cookie.split('=')[1] ?? '')),
  );

describe('a lead of a signed-in visitor', () => {
  it('belongs to the account, sent by script', async () => {
    expect((await send('by-script-1', robyn.cookie)).status).toBe(201);
    expect(await accountsOfLeads()).toEqual([robyn.accountId]);
  });

  it('belongs to the account, sent by a form of a public page', async () => {
    const posted = await app.request('/contact-us', {
      method: 'POST',
      body: formBody(CONTACT),
      headers: { ...FORM_POST, Cookie: robyn.cookie },
    });
    expect(posted.status).toBe(303);
    expect(await accountsOfLeads()).toEqual([robyn.accountId]);
  });

  it('belongs to nobody without a session, or with one that has ended', async () => {
    await send('anonymous-1', '');
    app.clock.now = NOW + 31 * 86_400_000;
    await send('ended-session', robyn.cookie);
    expect(await accountsOfLeads()).toEqual([null, null]);
  });

  it('belongs to nobody with a session of another site (threat 9)', async () => {
    const other = await addLeadSite(database, `garage-other-${sites}`, OPTIONS);
    const theirs = await openLeadApp(database, other.slug);
    const sent = await theirs.request('/api/leads', {
      method: 'POST',
      body: CONTACT,
      headers: { 'Idempotency-Key': 'replayed-session', Cookie: robyn.cookie },
    });
    await theirs.close();
    expect(sent.status).toBe(201);
    expect(await accountsOfLeads(other)).toEqual([null]);
  });

  it('belongs to the account after it has waited on disk', async () => {
    expect((await storeWaiting()).kind).toBe('stored');
    expect(await accountsOfLeads()).toEqual([robyn.accountId]);
  });

  it('is stored without an account that was deleted while it waited', async () => {
    await withSite(database.db, site.id, (trx) => deleteAccount(trx, robyn.accountId));
    expect((await storeWaiting()).kind).toBe('stored');
    expect(await accountsOfLeads()).toEqual([null]);
  });
});

describe('claiming leads', () => {
  it('is by the cookie of the browser that sent them', async () => {
    const browser = cookieOf(await send('sent-before-1', ''));
    await send('of-another-browser', '');
    expect(await claim(robyn.accountId, browser)).toBe(1);
    expect(await accountsOfLeads()).toEqual([robyn.accountId, null]);
  });

  it('never by the phone number or email that was typed', async () => {
    const owner = await signInAs(database.db, site.id, '+61491570156', NOW);
    await send('typed-phone-1', '');
    expect(await claim(owner.accountId, `fc-visitor=${'x'.repeat(43)}`)).toBe(0);
    const leads = await readSite(database.db, site.id, (trx) =>
      listAccountLeads(trx, owner.accountId, 10),
    );
    expect(leads).toEqual([]);
  });

  it('takes no lead from another account', async () => {
    const browser = cookieOf(await send('shared-browser', robyn.cookie));
    const other = await signInAs(database.db, site.id, '+61400000002', NOW);
    expect(await claim(other.accountId, browser)).toBe(0);
    expect(await accountsOfLeads()).toEqual([robyn.accountId]);
  });

  it('does not give the leads of a deleted account to who uses the browser next', async () => {
    const browser = cookieOf(await send('before-deletion', robyn.cookie));
    await withSite(database.db, site.id, (trx) => deleteAccount(trx, robyn.accountId));
    const next = await signInAs(database.db, site.id, '+61400000003', NOW);
    expect(await claim(next.accountId, browser)).toBe(0);
    expect(await accountsOfLeads()).toEqual([null]);
  });
});
