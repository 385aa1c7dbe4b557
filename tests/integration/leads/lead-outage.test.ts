import { chmod, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPools } from '#db/database.ts';
import { claimLeads } from '#db/accounts/account-leads.ts';
import { erasePerson } from '#db/leads/lead-erasure.ts';
import { CONFIRM_FIELD } from '#domain/leads/forms/form-extras.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';
import { DISK } from '#services/leads/spool/spool-files.ts';
import { superviseDatabase } from '#tests/chaos/supervised-process.ts';
import type { SupervisedDatabase } from '#tests/chaos/supervised-process.ts';
import type { TestDatabase } from '../database.ts';
import { signInAs } from '../accounts/signed-in-visitor.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import type { TestResponse } from '../vehicle/vehicle-app.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, cookieOf, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';

const NOT_NOW =
  'Sorry, we couldn’t take your enquiry just now. Everything you’ve entered is still here: please try again in a minute.';

/** A server of its own, since it is stopped. */
let folder = '';
let server: SupervisedDatabase;
let database: TestDatabase;
let sites = 0;
let isDown = false;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-outage-'));
  await chmod(folder, 0o711);
  server = await superviseDatabase(path.join(folder, 'data'));
  const pools = openPools(server.connection, { max: 5 });
  await migrateToLatest(pools.ownerDb);
  const { connection } = server;
  database = { ...pools, connection, ownerConnection: connection, drop: () => pools.close() };
});
afterAll(async () => {
  await database.drop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let site: LeadSite;
let app: LeadApp;
let dataDir = '';

beforeEach(async () => {
  await openSite();
});
afterEach(async () => {
  await bringUp();
  await app.close();
});

async function openSite(options: object = { security: { captcha: 'off' } }): Promise<void> {
  sites += 1;
  site = await addLeadSite(database, `outage-${sites}`, options);
  dataDir = path.join(folder, `site-${sites}`);
  app = await openLeadApp(database, site.slug, { dataDir });
  // The stock is read on the first visit.
  await sendLead('the-first-lead');
}

async function takeDown(): Promise<void> {
  isDown = true;
  await server.takeDown();
}

async function bringUp(): Promise<void> {
  if (isDown) await server.bringUp();
  isDown = false;
}

function sendLead(key: string, changes: object = {}, headers: object = {}): Promise<TestResponse> {
  return app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': key, ...headers },
  });
}

const idOf = (response: TestResponse) => (response.json() as { lead_id: string }).lead_id;
const spooled = async () =>
  (await readdir(path.join(dataDir, 'lead-spool'))).filter((name) => name.endsWith('.lead'));
const storedLeads = async () =>
  (await site.stored('leads')).filter(({ idempotency_key: key }) => key !== 'the-first-lead');

async function untilStored(): Promise<void> {
  await vi.waitFor(async () => expect(await spooled()).toEqual([]), {
    timeout: 60_000,
    interval: 50,
  });
}

describe('leads while the database is away', { timeout: 120_000 }, () => {
  it('are acknowledged, and stored once with their time of receipt when it is back', async () => {
    await takeDown();
    app.clock.now = NOW + 1_000;
    const first = await sendLead('the-key-1');
    expect(first.status).toBe(201);
    expect(cookieOf(first)).toContain('fc-visitor=');
    app.clock.now = NOW + 2_000;
    const [second, again] = [await sendLead('the-key-2'), await sendLead('the-key-1')];
    expect([second.status, again.status, idOf(again)]).toEqual([201, 200, idOf(first)]);
    expect((await sendLead('the-key-1', { message: 'Something else.' })).status).toBe(409);
    expect(await spooled()).toHaveLength(2);
    expect(await app.metrics()).toContain('forecourt_leads_queued 2');
    // Without the database.
    const shown: string[] = [];
    const noDatabase = () => Promise.reject(new Error('The database is away.'));
    const print = (line: string) => shown.push(line);
    const spoolFolder = () => path.join(dataDir, 'lead-spool');
    const context = { db: noDatabase, spoolFolder, out: print, err: print, now: NOW };
    expect(await runCli(['leads', 'waiting'], context)).toBe(0);
    expect(shown).toHaveLength(3);
    expect(shown[1]).toMatch(new RegExp(`^2026-11-15 02:30 +${site.id} +waiting `));
    expect(await app.metrics()).toContain('forecourt_leads_total{outcome="queued"} 2');

    app.clock.now = NOW + 60_000;
    await bringUp();
    await untilStored();
    const leads = await storedLeads();
    expect(leads.map(({ lead_id: id }) => id)).toEqual([idOf(first), idOf(second)]);
    expect(leads.map(({ created_at: at }) => (at as Date).getTime())).toEqual([
      NOW + 1_000,
      NOW + 2_000,
    ]);
    expect(leads[0]?.['payload']).toMatchObject({ message: CONTACT.message });
    expect(await site.stored('lead_deliveries')).toHaveLength(3);
    expect(await app.metrics()).toContain('forecourt_leads_handed_in_total 2');
    // Afterwards it is an ordinary lead of this visitor.
    const later = await sendLead('the-key-1');
    expect([later.status, idOf(later)]).toEqual([200, idOf(first)]);
    const followUp = await app.request(`/api/leads/${idOf(first)}/follow-up`, {
      method: 'POST',
      body: {},
      headers: { Cookie: cookieOf(first) },
    });
    expect(followUp.status).toBe(204);
    for (const line of app.logged) expect(line).not.toMatch(/Brien|example\.com|0491/i);
  });

  it('are taken from a signed-in visitor too, whose browser claims them when it is back', async () => {
    await app.close();
    await openSite({ security: { captcha: 'off' }, accounts: { enabled: true } });
    const { accountId, cookie } = await signInAs(database.db, site.id, '+61412345678', NOW);
    await takeDown();
    const sent = await sendLead('signed-in-key', {}, { Cookie: cookie });
    expect(sent.status).toBe(201);
    const posted = await app.request('/contact-us', {
      method: 'POST',
      body: formBody({ ...CONTACT, message: 'By a form.' }),
      headers: { ...FORM_POST, Cookie: `${cookie}; ${cookieOf(sent)}` },
    });
    expect(posted.status).toBe(303);
    await bringUp();
    await untilStored();
    const claimed = await withSite(database.db, site.id, (trx) =>
      claimLeads(trx, accountId, visitorHashOf(cookieOf(sent).split('=')[1] ?? '')),
    );
    expect(claimed).toBe(2);
  });

  it('one whose answer was lost before is the same lead', async () => {
    const before = await sendLead('the-lost-key');
    await takeDown();
    const during = await sendLead('the-lost-key');
    expect([during.status, idOf(during)]).toEqual([201, idOf(before)]);
    await bringUp();
    await untilStored();
    expect(await storedLeads()).toHaveLength(1);
  });

  it('a later process stores what a killed one left, and a file that was stored already changes nothing', async () => {
    await takeDown();
    const sent = await sendLead('the-key-1');
    const spool = path.join(dataDir, 'lead-spool');
    const copy = path.join(folder, `copy-${sites}`);
    await cp(spool, copy, { recursive: true });
    await app.close();
    await bringUp();
    app = await openLeadApp(database, site.slug, { dataDir });
    await untilStored();
    expect((await storedLeads()).map(({ lead_id: id }) => id)).toEqual([idOf(sent)]);

    // As after a crash between commit and removal.
    await cp(copy, spool, { recursive: true });
    await untilStored();
    expect(await storedLeads()).toHaveLength(1);

    // Erased meanwhile: it stays erased.
    const person = { email: CONTACT.email.toLowerCase() };
    await withSite(database.db, site.id, (trx) => erasePerson(trx, person, NOW));
    await cp(copy, spool, { recursive: true });
    await untilStored();
    const [erased, ...others] = (await site.stored('leads')).filter(
      ({ lead_id: id }) => id === idOf(sent),
    );
    expect(others).toEqual([]);
    expect(erased).toMatchObject({ payload: {}, email: null });
  });

  it('a key that another machine used for other content meanwhile loses neither lead', async () => {
    await takeDown();
    const kept = await sendLead('the-shared-key');
    const spool = path.join(dataDir, 'lead-spool');
    const copy = path.join(folder, `copy-${sites}`);
    await cp(spool, copy, { recursive: true });
    await app.close();
    await rm(spool, { recursive: true });
    await bringUp();
    app = await openLeadApp(database, site.slug, { dataDir });
    const other = await sendLead('the-shared-key', { message: 'Other words.' });
    expect(other.status).toBe(201);
    for (let time = 0; time < 2; time += 1) {
      await cp(copy, spool, { recursive: true });
      await untilStored();
    }
    const ids = (await storedLeads()).map(({ lead_id: id }) => String(id));
    expect(ids.toSorted()).toEqual([idOf(kept), idOf(other)].toSorted());
  });

  it('an unreadable file is set aside and reported, and the others are stored', async () => {
    await takeDown();
    await sendLead('the-key-1');
    await sendLead('the-key-2');
    const [first = ''] = (await spooled()).toSorted();
    const file = path.join(dataDir, 'lead-spool', first);
    await writeFile(file, (await readFile(file)).subarray(1));
    await bringUp();
    await untilStored();
    expect(await readdir(path.join(dataDir, 'lead-spool/set-aside'))).toEqual([first]);
    expect((await storedLeads()).map(({ idempotency_key: key }) => key)).toEqual(['the-key-2']);
    expect(await app.metrics()).toContain('forecourt_leads_set_aside_total 1');
    expect(app.logged.join('\n')).toContain('a lead on disk is unreadable and was set aside');
  });

  it('a drive is not booked without knowing whether its time is free: the form can be sent again', async () => {
    await takeDown();
    const drive = {
      form: 'testDrive',
      car_id: site.carId,
      appointment: '2026-11-16T23:00:00.000Z',
    };
    const refused = await sendLead('the-drive', drive);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.json()).toEqual({ error: { code: 'unavailable', message: NOT_NOW } });
    expect(await spooled()).toEqual([]);
    expect(await app.metrics()).toContain('forecourt_leads_total{outcome="unavailable"} 1');
    await bringUp();
    await vi.waitFor(async () => expect((await sendLead('the-drive', drive)).status).toBe(201), {
      timeout: 60_000,
      interval: 50,
    });
    expect(await site.stored('test_drive_bookings')).toHaveLength(1);
  });

  it('a form without script is kept too, and a double press is one lead', async () => {
    await app.close();
    await openSite({});
    await takeDown();
    const post = (fields: Record<string, string>) =>
      app.request('/contact', {
        method: 'POST',
        headers: FORM_POST,
        body: formBody({ ...CONTACT, ...fields }),
      });
    const { token } = (await post({})).json() as { token: string };
    app.clock.now += 5_000;
    const [one, two] = [
      await post({ [CONFIRM_FIELD]: token }),
      await post({ [CONFIRM_FIELD]: token }),
    ];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.json()).toMatchObject({ kind: 'accepted', queued: true, again: false });
    expect(two.json()).toMatchObject({ kind: 'accepted', again: true });
    await bringUp();
    await untilStored();
    expect(await storedLeads()).toHaveLength(1);
  });

  it('a captcha response is valid once; its challenge can be fetched', async () => {
    await app.close();
    await openSite({});
    const solved = async () => {
      const challenge = (await app.request('/api/leads/challenge')).json() as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };
    const before = await solved();
    expect((await sendLead('the-key-0', { altcha: before })).status).toBe(201);
    await takeDown();
    const altcha = await solved();
    expect((await sendLead('the-key-1', { altcha })).status).toBe(201);
    expect((await sendLead('the-key-1', { altcha })).status).toBe(200);
    expect((await sendLead('the-key-2', { altcha })).status).toBe(403);
    // Used before the outage, which only the database knows: the lead is kept and marked.
    expect((await sendLead('the-key-3', { altcha: before })).status).toBe(201);
    await bringUp();
    await untilStored();
    expect(await storedLeads()).toHaveLength(3);
    const events = (await site.stored('lead_events')).map(({ data }) => data);
    expect(events.filter((data) => 'challenge' in (data as object))).toHaveLength(1);
  });

  it('what cannot even be read speaks of the enquiry, not of a page', async () => {
    await app.close();
    app = await openLeadApp(database, site.slug, { dataDir });
    // This process has not read the site's document.
    await takeDown();
    const refused = await sendLead('the-key-1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    const message = 'Your enquiry could not be sent. Please try again in a moment.';
    expect(refused.json()).toEqual({ error: { code: 'unavailable', message } });
  });

  it('a full disk acknowledges nothing', async () => {
    await app.close();
    const write = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    app = await openLeadApp(database, site.slug, { dataDir, files: { ...DISK, write } });
    await sendLead('the-first-lead');
    await takeDown();
    const refused = await sendLead('the-key-1');
    expect(refused.status).toBe(503);
    expect(refused.json()).toEqual({ error: { code: 'unavailable', message: NOT_NOW } });
  });

  it('a frozen database keeps nobody waiting', async () => {
    await server.freeze();
    try {
      const sent = await Promise.all([sendLead('the-key-1'), sendLead('the-key-2')]);
      expect(sent.map(({ status }) => status)).toEqual([201, 201]);
      // From here on nobody asks the database, which would not answer.
      expect((await sendLead('the-key-3')).status).toBe(201);
      expect(await spooled()).toHaveLength(3);
    } finally {
      await server.thaw();
    }
    await untilStored();
    expect(await storedLeads()).toHaveLength(3);
  });
});
