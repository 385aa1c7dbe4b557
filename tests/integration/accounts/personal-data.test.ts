import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, updateProfile } from '#db/accounts/accounts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import { describeError } from '#http/logging.ts';
import { runCli } from '#main/cli/run.ts';
import { openEmail } from '#main/delivery.ts';
import { openSms } from '#main/sms.ts';
import { runAlerts } from '#services/accounts/alerts/run-alerts.ts';
import type { AlertTools } from '#services/accounts/alerts/run-alerts.ts';
import { openOwnAlerts } from '#services/accounts/alerts/own-alerts.ts';
import { openPrizeWheel } from '#services/accounts/prize-wheel.ts';
import { openOwnSearches } from '#services/accounts/saved-searches.ts';
import { requestCode, signIn } from '#services/accounts/sign-in.ts';
import type { SignInTools } from '#services/accounts/sign-in.ts';
import { secureRandom32 } from '#services/random32.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { makeWheel } from '#tests/factories/prize-wheel.ts';
import { tablesWith } from '../tables-with.ts';
import { openAlertWorld } from './alert-world.ts';
import type { AlertWorld } from './alert-world.ts';
import { PAYING_SITE, openPayingVisitor } from './paying-visitor.ts';

const MOBILE = '+61491570157';
const EMAIL = 'Canary@Canary.example';
const CANARY = /canary|491\s?570\s?157/i;

let world: AlertWorld;
let visitor: ReturnType<typeof openPayingVisitor>;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.reset();
  await world.apply(PAYING_SITE);
  await world.stock(1);
  visitor = openPayingVisitor(world, {
    own: () => own,
    payer: { name: 'Canaryname', email: EMAIL, phone: '0491 570 157' },
    senders: logging,
  });
});

const now = () => world.clock;
const canaries = () => tablesWith(world.database, CANARY);

/** As the worker has it, without a provider: messages are logged in the database. */
function logging(db: Db = world.database.db): AlertTools {
  const email = openEmail({ kind: 'log' }, db, now);
  return {
    ...world.tools(),
    db,
    email,
    sms: openSms({ environment: { sms: { kind: 'log' } }, db, now }),
  };
}

function signInTools(db: Db): SignInTools {
  const sms = openSms({ environment: { sms: { kind: 'log' } }, db, now });
  return { db, keys: new SiteKeys(db), sms, now, random: secureRandom32 };
}

let sentText = '';
/** Of the visitor, once signed in. */
let own: Account;

/** What a visitor does, step by step. Each step is one that a web process or a worker does and may fail in. */
const STEPS: Record<string, (db: Db) => Promise<unknown>> = {
  'asks for a code': (db) =>
    requestCode(signInTools(db), {
      siteId: world.siteId,
      mobile: MOBILE,
      network: '203.0.113.0',
      textOf: (code) => (sentText = `${code} is your code.`),
    }),
  'signs in': async (db) => {
    const code = sentText.slice(0, 6);
    const device = { browser: 'Firefox', system: 'Android' };
    const result = await signIn(signInTools(db), {
      siteId: world.siteId,
      mobile: MOBILE,
      code,
      device,
      former: null,
    });
    if (result.kind === 'signed-in') own = result.account;
  },
  'gives name and email': async (db) => {
    const profile = { name: 'Canaryname', email: EMAIL, postcode: '4700' };
    return withSite(db, world.siteId, (trx) => updateProfile(trx, own.id, profile));
  },
  'wants alerts': async (db) => {
    const site = { id: world.siteId };
    return openOwnAlerts({ db, site, now }, own.id).choose({ by: 'email', email: EMAIL });
  },
  'saves a search': async (db) => {
    const { config, stock } = await world.site();
    const site = { id: world.siteId, config };
    const searches = openOwnSearches({ db, site, stock: async () => stock, now }, own.id);
    return searches.save('/search?query=Canary');
  },
  'saves a car': async () => world.watch(own.id, 1),
  spins: async (db) => {
    const config = { timeZone: 'Australia/Brisbane', spinToWin: makeWheel() };
    const tools = { db, keys: new SiteKeys(db), now: now() };
    return openPrizeWheel(tools, { id: world.siteId, config }, own)?.spin();
  },
  'gets an alert': async (db) => {
    await world.price(1, 18_500);
    return runAlerts(logging(db));
  },
  'holds a car, and cancels': async (db) => visitor.cancel(await visitor.hold(db), db),
  'pays an invoice': async (db) => {
    await visitor.beginPayment(db);
    await visitor.payAll(db);
    await visitor.work(db);
  },
  'begins to buy a car': async (db) => visitor.buy(db, own.id),
};

const TABLES = [
  'accounts',
  'sign_in_codes',
  'sessions',
  'watched_vehicles',
  'saved_searches',
  'alert_events',
  'prize_spins',
  'message_log',
  'reservations',
  'payments',
  'purchases',
];

async function alterTables(change: (table: string) => ReturnType<typeof sql>): Promise<void> {
  for (const table of TABLES) await change(table).execute(world.database.ownerDb);
}

async function doEverything(db: Db = world.database.db): Promise<void> {
  for (const step of Object.values(STEPS)) await step(db);
}

describe('Personal data of accounts stays out of logs (threat 27)', () => {
  it.each([
    [
      'away',
      (table: string) => sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_away`)}`,
      (table: string) => sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.id(table)}`,
    ],
    [
      'refusing every row',
      (table: string) => sql`
        alter table ${sql.table(table)} add constraint refused check (false) not valid`,
      (table: string) => sql`alter table ${sql.table(table)} drop constraint refused`,
    ],
  ])('a database that is %s makes no log line with a canary', async (_state, breakTable, mend) => {
    const errors: [step: string, error: unknown][] = [];
    for (const [name, step] of Object.entries(STEPS)) {
      await alterTables(breakTable);
      await step(world.database.db).catch((error: unknown) => errors.push([name, error]));
      await alterTables(mend);
      await step(world.database.db);
    }
    expect(errors.map(([name]) => name)).toEqual(Object.keys(STEPS));
    // What the web process and the worker write about an error.
    for (const [name, error] of errors) {
      expect(JSON.stringify(describeError(error)), name).not.toMatch(CANARY);
    }
  });
});

describe('erasing a person clears every table (threat 27)', () => {
  beforeEach(() => doEverything());

  it('of which some have it before', async () => {
    expect(new Set(await canaries())).toEqual(
      new Set([
        'accounts',
        'sign_in_codes',
        'saved_searches',
        'message_log',
        'reservations',
        'payments',
        'purchases',
        'leads',
      ]),
    );
  });

  it('when the visitor deletes the account, except the dealer’s lead', async () => {
    await world.inSite((trx) => deleteAccount(trx, own.id));
    expect(new Set(await canaries())).toEqual(new Set(['leads', 'message_log']));
    const messages = await world.inSite((trx) =>
      trx.selectFrom('message_log').select('lead').execute(),
    );
    expect(messages.every(({ lead }) => lead !== null)).toBe(true);
  });

  it.each([
    ['--phone', '0491 570 157'],
    ['--email', 'canary@canary.example'],
  ])('by forecourt leads erase %s', async (...person) => {
    // Also what was typed without an account.
    await visitor.buy(world.database.db, null);
    const out: string[] = [];
    const context = { db: async () => world.database.ownerDb, err: () => 0, now: world.clock };
    const code = await runCli(['leads', 'erase', ...person, '--site', 'wattle'], {
      ...context,
      out: (line) => out.push(line),
    });
    expect([code, ...out]).toEqual([0, expect.stringContaining('1 account deleted')]);
    expect(await canaries()).toEqual([]);
  });

  it('leaves a spin’s keyed hash, which is none of them', async () => {
    await world.inSite((trx) => deleteAccount(trx, own.id));
    const left = await world.inSite((trx) => trx.selectFrom('prize_spins').selectAll().execute());
    expect(left).toMatchObject([{ account_id: null }]);
  });
});

describe('what is under way when a person is erased (threat 27)', () => {
  beforeEach(() => doEverything());
  const erase = {
    'the account is deleted': async () => {
      await world.inSite((trx) => deleteAccount(trx, own.id));
    },
    'the operator erases the person': async () => {
      const context = { db: async () => world.database.ownerDb, now: world.clock };
      const err: string[] = [];
      const words = ['leads', 'erase', '--phone', MOBILE, '--site', 'wattle'];
      const code = await runCli(words, {
        ...context,
        out: () => 0,
        err: (line) => err.push(line),
      });
      expect([code, ...err]).toEqual([0, expect.stringContaining('is still open')]);
    },
  };
  const open = ['reservations', 'payments'];

  it.each(Object.entries(erase))(
    'a held car stays held, and its money on record, when %s',
    async (_how, remove) => {
      await visitor.hold(world.database.db, 23);
      await remove();
      const rows = await world.inSite((trx) =>
        trx
          .selectFrom('reservations')
          .innerJoin('payments', 'payments.reservation', 'reservations.id')
          .select(['state', 'reservations.account_id', 'kept_cents'])
          .select(sql<boolean>`reservations.visitor_hash ~ '^0+$'`.as('isNobodys'))
          .where('vehicle_id', '=', 23)
          .execute(),
      );
      expect(rows).toEqual([
        { state: 'held', account_id: null, kept_cents: 200_00, isNobodys: true },
      ]);
      expect((await canaries()).filter((table) => open.includes(table))).toEqual(open.toReversed());
    },
  );

  it.each(Object.entries(erase))(
    'and loses its visitor once it is over, when %s',
    async (_how, remove) => {
      await visitor.hold(world.database.db, 23);
      await remove();
      // The time is over.
      await world.inSite((trx) =>
        trx
          .updateTable('reservations')
          .set({ held_until: sql<Date>`now() - interval '1 minute'` })
          .where('state', '=', 'held')
          .execute(),
      );
      await visitor.work();
      const left = await canaries();
      expect(left.filter((table) => open.includes(table))).toEqual([]);
      const money = await world.inSite((trx) =>
        trx
          .selectFrom('reservations')
          .innerJoin('payments', 'payments.reservation', 'reservations.id')
          .select(['state', 'reservations.visitor', 'refunded_cents'])
          .where('vehicle_id', '=', 23)
          .execute(),
      );
      expect(money).toEqual([{ state: 'refunded', visitor: null, refunded_cents: 200_00 }]);
    },
  );

  it('an invoice that is paid after the account was deleted gets its receipt and forgets its payer', async () => {
    await world.inSite((trx) => trx.deleteFrom('payments').execute());
    await visitor.beginPayment();
    await world.inSite((trx) => deleteAccount(trx, own.id));
    expect(await canaries()).toContain('payments');
    await visitor.payAll();
    await visitor.work();
    expect(await canaries()).not.toContain('payments');
    const [payment] = await world.inSite((trx) =>
      trx.selectFrom('payments').select(['kept_cents', 'visitor']).execute(),
    );
    expect(payment).toEqual({ kept_cents: 250_00, visitor: null });
  });
});
