import { openBundledPostcodes } from '#adapters/postcodes-bundled/bundled-postcodes.ts';
import { openAccount } from '#db/accounts/accounts.ts';
import { setAlerts } from '#db/accounts/alerts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { deleteVehicles, upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import type { Email, SendResult } from '#ports/email.ts';
import type { SmsMessage, SmsResult } from '#ports/sms.ts';
import { runAlerts } from '#services/accounts/alerts/run-alerts.ts';
import type { AlertTools } from '#services/accounts/alerts/run-alerts.ts';
import { openOwnSearches } from '#services/accounts/saved-searches.ts';
import { saveVehicle } from '#services/accounts/watchlist.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { createTestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 16, 1);

/** A site with stock and people who follow it, and the job with senders that only remember. */
export async function openAlertWorld() {
  const database = await createTestDatabase();
  const { db, ownerDb } = database;
  const world = {
    database,
    siteId: 0,
    clock: START,
    emails: [] as Email[],
    texts: [] as SmsMessage[],
    emailResult: { kind: 'accepted', detail: '' } as SendResult,
    smsResult: { kind: 'sent', id: 'SM1' } as SmsResult,
    /** Called before each message: a test ends the process here. */
    beforeSending: () => undefined as void,

    /** Also after a change of the site: another document of the same slug. */
    async apply(options: object = {}, slug = 'wattle'): Promise<number> {
      const document = { slug, name: 'Wattle Motors', accounts: { enabled: true }, ...options };
      const [result] = await applyDocuments(ownerDb, [document], START);
      if (result?.faults.length !== 0) throw new Error(JSON.stringify(result));
      const site = await loadSiteBySlug(ownerDb, slug);
      return site?.id ?? 0;
    },

    async reset(): Promise<void> {
      await ownerDb.deleteFrom('sites').execute();
      world.siteId = await world.apply();
      world.clock = START;
      world.emails = [];
      world.texts = [];
      world.emailResult = { kind: 'accepted', detail: '' };
      world.smsResult = { kind: 'sent', id: 'SM1' };
      world.beforeSending = () => undefined;
    },

    inSite: <T>(work: (trx: SiteTransaction) => Promise<T>) => withSite(db, world.siteId, work),

    /** The vehicle of this number, with what matters to a test. */
    async stock(number: number, changes: Partial<NewVehicle> = {}): Promise<number> {
      await world.inSite((trx) =>
        upsertVehicles(trx, [
          newVehicle({
            id: number,
            slug: `car-${number}`,
            stockNumber: `S${number}`,
            soldAt: null,
            tag: null,
            hiddenGroup: null,
            priceCents: 20_000_00,
            beforePriceCents: null,
            offerPriceCents: null,
            subscriptionPriceCents: null,
            ...changes,
          }),
        ]),
      );
      return number;
    },
    price: (number: number, dollars: number) => world.stock(number, { priceCents: dollars * 100 }),
    remove: (number: number) => world.inSite((trx) => deleteVehicles(trx, [`S${number}`])),

    async account(
      by: Account['alertsBy'] = 'email',
      mobile: MobileNumber = '+61412345678',
    ): Promise<number> {
      return world.inSite(async (trx) => {
        const { id } = await openAccount(trx, mobile, world.clock);
        await trx
          .updateTable('accounts')
          .set({ email: `visitor-${id}@mail.example`, name: 'Zoë' })
          .where('id', '=', id)
          .execute();
        await setAlerts(trx, id, by, world.clock);
        return id;
      });
    },

    async own(accountId: number) {
      const { config, stock } = await world.site();
      return openOwnSearches(
        {
          db,
          site: { id: world.siteId, config },
          stock: async () => stock,
          now: () => world.clock,
        },
        accountId,
      );
    },

    async watch(accountId: number, vehicleId: number): Promise<void> {
      const { config, stock } = await world.site();
      await world.inSite((trx) =>
        saveVehicle(
          trx,
          accountId,
          vehicleId,
          { stock, config, now: world.clock },
          world.clock - 1,
        ),
      );
    },

    async site() {
      const stored = await loadSiteBySlug(ownerDb, 'wattle');
      const resolved = resolveSite(stored?.document, null, world.siteId);
      if (stored === null || !resolved.ok) throw new Error('The site is not valid.');
      const { revision, stockRevision } = stored;
      const version = { siteId: world.siteId, revision, stockRevision };
      return { config: resolved.site, stock: await world.tools().stockOf(version) };
    },

    /** Of another process each time: it has its own of everything but the database. */
    tools(): AlertTools {
      return {
        db,
        now: () => world.clock,
        keys: new SiteKeys(db),
        postcodes: openBundledPostcodes(),
        port: 80,
        stockOf: (version) =>
          new StockSnapshots({
            db,
            siteOf: async ({ siteId }) => {
              const row = await ownerDb
                .selectFrom('sites')
                .select('document')
                .where('id', '=', siteId)
                .executeTakeFirstOrThrow();
              const resolved = resolveSite(row.document, null, siteId);
              if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
              return resolved.site;
            },
            now: () => world.clock,
          }).get(version),
        email: {
          send: async (email) => {
            world.beforeSending();
            world.emails.push(email);
            return world.emailResult;
          },
        },
        sms: {
          sendSms: async (message) => {
            world.beforeSending();
            world.texts.push(message);
            return world.smsResult;
          },
        },
      };
    },

    run: () => runAlerts(world.tools()),
    /** After the day in which nothing more is sent. */
    async runNextDay(): Promise<void> {
      world.clock += DAY;
      await world.run();
    },
    events: () =>
      world.inSite(async (trx) => {
        const rows = await trx.selectFrom('alert_events').select('event').execute();
        return rows.map(({ event }) => event);
      }),
  };
  return world;
}

export type AlertWorld = Awaited<ReturnType<typeof openAlertWorld>>;
