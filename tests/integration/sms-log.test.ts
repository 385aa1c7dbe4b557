import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '#db/leads/lead-erasure.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { openSms } from '#main/sms.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { createLeadSite } from './leads/lead-world.ts';

const NOW = Date.UTC(2026, 10, 15, 3);
const SMS = { to: '+61412345678', text: 'Your code is 493 027.' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('without a provider, text messages are in the message log of their site, once, until the person is erased', async () => {
  const { db, ownerDb } = database;
  const [site, other] = [
    await createLeadSite(ownerDb, 'one', {}),
    await createLeadSite(ownerDb, 'two', {}),
  ];
  const port = openSms({ environment: { sms: { kind: 'log' } }, db, now: () => NOW });
  const stored = (of: number) =>
    readSite(db, of, (trx) =>
      trx.selectFrom('message_log').select(['kind', 'recipient', 'body', 'at']).execute(),
    );
  const options = { siteId: site, idempotencyKey: 'one-key' };
  await port.sendSms(SMS, options);
  expect(await port.sendSms(SMS, options)).toMatchObject({ kind: 'sent' });
  const message = { kind: 'sms', recipient: SMS.to, body: SMS.text, at: new Date(NOW) };
  expect(await stored(site)).toEqual([message]);
  expect(await stored(other)).toEqual([]);
  await withSite(db, site, (trx) => erasePerson(trx, { phone: SMS.to }, NOW));
  expect(await stored(site)).toEqual([]);
});

it('an operator reads what stayed in the log, newest first, without control characters', async () => {
  const { db, ownerDb } = database;
  const siteId = await createLeadSite(ownerDb, 'read', {});
  let now = NOW;
  const port = openSms({ environment: { sms: { kind: 'log' } }, db, now: () => now });
  await port.sendSms(SMS, { siteId, idempotencyKey: 'first' });
  now += 60_000;
  await port.sendSms({ ...SMS, text: 'Two\nlines\u{1b}[2J' }, { siteId, idempotencyKey: 'second' });
  const show = async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const code = await runCli(['messages', ...args], {
      db: async () => ownerDb,
      out: print,
      err: print,
      now: NOW,
    });
    return [code, ...printed];
  };
  expect(await show('read')).toEqual([
    0,
    '2026-11-15 03:01  sms  +61412345678',
    '  Two',
    '  lines\u{fffd}[2J',
    '',
    '2026-11-15 03:00  sms  +61412345678',
    '  Your code is 493 027.',
  ]);
  expect(await show('read', '--limit', '1')).toHaveLength(4);
  expect(await show('read', '--limit', 'x')).toEqual([2, expect.stringContaining('--limit')]);
  await createLeadSite(ownerDb, 'quiet', {});
  expect(await show('quiet')).toEqual([0, 'The message log is empty.']);
});
