import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAlerts } from '#services/accounts/alerts/run-alerts.ts';
import type { AlertTools } from '#services/accounts/alerts/run-alerts.ts';
import { DAY, HOUR, openAlertWorld } from './alert-world.ts';
import type { AlertWorld } from './alert-world.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.reset();
  await world.stock(1);
  await world.watch(await world.account(), 1);
  await world.run();
  await world.price(1, 18_500);
});

/** A database that is gone from the given statement of the run on, as after a kill. */
function endingAt(statement: number): AlertTools {
  const tools = world.tools();
  let count = 0;
  const db = tools.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      if (count >= statement) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...tools, db };
}

const lastAlert = () =>
  world.inSite((trx) =>
    trx.selectFrom('accounts').select(['last_alert_key', 'last_alert_result']).executeTakeFirst(),
  );

describe('a run that is killed', () => {
  it('at any statement is followed by one that makes up for it, and nothing is sent twice', async () => {
    let statement = 1;
    let sent = 0;
    for (; sent === 0; statement += 1) {
      await runAlerts(endingAt(statement)).catch(() => undefined);
      sent = world.emails.length;
      expect(statement).toBeLessThan(60);
    }
    // Every earlier kill left the work to be done, and this one ended after the message.
    expect(statement).toBeGreaterThan(10);
    await world.run();
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });

  it('between the record and the sending sends nothing, rather than twice', async () => {
    world.beforeSending = () => {
      throw new Error('killed');
    };
    await expect(world.run()).rejects.toThrow('Alerts of 1 sites');
    expect(await lastAlert()).toMatchObject({
      last_alert_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      last_alert_result: null,
    });
    world.beforeSending = () => undefined;
    await world.run();
    await world.runNextDay();
    expect(world.emails).toEqual([]);
  });

  it('after the sending does not send again', async () => {
    const tools = world.tools();
    const { send } = tools.email;
    tools.email.send = async (email) => {
      await send(email);
      throw new Error('killed');
    };
    await expect(runAlerts(tools)).rejects.toThrow('Alerts of 1 sites');
    expect(world.emails).toHaveLength(1);
    await world.run();
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });
});

describe('two workers at once', () => {
  it('send one message', async () => {
    await Promise.all([world.run(), world.run(), world.run()]);
    expect(world.emails).toHaveLength(1);
    expect(await lastAlert()).toMatchObject({ last_alert_result: 'sent' });
  });
});

describe('a mail server that is down', () => {
  it('and may have taken the message costs one of a run; the others wait', async () => {
    for (const mobile of ['+61412345671', '+61412345672'] as const) {
      await world.price(1, 20_000);
      await world.watch(await world.account('email', mobile), 1);
    }
    await world.run();
    await world.price(1, 18_000);
    world.emailResult = { kind: 'failed', detail: 'SMTP ECONNECTION' };
    expect(await world.run()).toMatchObject({ sent: 0 });
    expect(world.emails).toHaveLength(1);
    world.emailResult = { kind: 'accepted', detail: '' };
    expect(await world.run()).toMatchObject({ sent: 2 });
    expect(new Set(world.emails.map(({ to }) => to)).size).toBe(3);
    // It is not sent twice.
    await world.runNextDay();
    expect(world.emails).toHaveLength(3);
  });

  it('and has certainly not taken the message is tried again after an hour, not before', async () => {
    world.emailResult = { kind: 'failed', detail: 'SMTP 450', mayArrive: false };
    expect(await world.run()).toMatchObject({ sent: 0 });
    expect(await lastAlert()).toMatchObject({ last_alert_result: 'failed' });
    expect(await world.events()).toHaveLength(1);
    world.emailResult = { kind: 'accepted', detail: '' };
    world.clock += HOUR - 1;
    expect(await world.run()).toMatchObject({ sent: 0 });
    world.clock += 1;
    expect(await world.run()).toMatchObject({ sent: 1 });
    expect(world.emails).toHaveLength(2);
    expect(world.emails[1]?.text).toContain('$18,500');
    await world.runNextDay();
    expect(world.emails).toHaveLength(2);
  });

  it('is not tried for ever, and not for somebody who wants nothing any more', async () => {
    world.emailResult = { kind: 'failed', detail: 'SMTP 450', mayArrive: false };
    for (let run = 0; run < 10; run += 1) {
      await world.run();
      world.clock += 8 * HOUR;
    }
    // The last at the end of the second day.
    expect(world.emails).toHaveLength(7);
    expect(await world.events()).toEqual([]);
    await world.price(1, 17_000);
    await world.run();
    const tried = world.emails.length;
    await world.inSite((trx) =>
      trx.updateTable('accounts').set({ alerts_by: null, alerts_agreed_at: null }).execute(),
    );
    world.clock += HOUR;
    await world.run();
    expect([world.emails.length, await world.events()]).toEqual([tried, []]);
  });

  it('holds up nobody by one address that fails', async () => {
    const others = ['+61412345671', '+61412345672'] as const;
    for (const mobile of others) await world.watch(await world.account('email', mobile), 1);
    await world.run();
    await world.runNextDay();
    const [failing] = world.emails;
    world.emails.length = 0;
    await world.price(1, 15_000);
    const tools = world.tools();
    const { send } = tools.email;
    tools.email.send = async (email) => {
      const result = await send(email);
      return email.to === failing?.to
        ? { kind: 'failed', detail: 'SMTP 452', mayArrive: false }
        : result;
    };
    world.clock += DAY;
    await runAlerts(tools);
    await runAlerts(tools);
    expect(world.emails.map(({ to }) => to)[0]).toBe(failing?.to);
    expect(world.emails).toHaveLength(3);
  });
});

describe('a phone whose owner told the provider to stop', () => {
  it('gets nothing any more', async () => {
    await world.account('sms');
    world.smsResult = { kind: 'refused', reason: 'opted-out' };
    await world.run();
    const account = await world.inSite((trx) =>
      trx.selectFrom('accounts').select('alerts_by').executeTakeFirst(),
    );
    expect(account?.alerts_by).toBeNull();
  });
});
