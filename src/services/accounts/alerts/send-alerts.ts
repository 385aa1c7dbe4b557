import { randomUUID } from 'node:crypto';
import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import {
  deleteEvents,
  listDueAccounts,
  listEvents,
  lockAccount,
  recordResult,
  recordSending,
  returnEvents,
  setAlerts,
} from '#db/accounts/alerts.ts';
import type { AlertedAccount, AlertsBy } from '#db/accounts/alerts.ts';
import { listSearches } from '#db/accounts/saved-searches.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { alertEmail, alertSms } from '#domain/accounts/alert-message.ts';
import type { AlertItem, AlertMessage, AlertedVehicle } from '#domain/accounts/alert-message.ts';
import { ALERT_NEWS_MS, ALERT_PAUSE_MS, ALERT_RETRY_MS, collect } from '#domain/accounts/alerts.ts';
import type { Alert, AlertEvent } from '#domain/accounts/alerts.ts';
import { SAVED_SEARCHES_PATH } from '#domain/accounts/saved-searches.ts';
import { formatMoney } from '#domain/money.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { vehicleName } from '#domain/vehicle/vehicle-name.ts';
import { vehiclePath } from '#domain/vehicle/vehicle-path.ts';
import type { EmailPort } from '#ports/email.ts';
import type { SmsPort } from '#ports/sms.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import { nameOfSearch, readSearchAddress } from '../saved-searches.ts';
import { watchedState } from '../watchlist.ts';
import type { AlertSite } from './compare-stock.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface AlertSenders {
  email: Pick<EmailPort, 'send'>;
  sms: Pick<SmsPort, 'sendSms'>;
}

export interface SendTools extends AlertSenders {
  db: Db;
  keys: Pick<SiteKeys, 'get'>;
  now: () => number;
}

export interface SendingSite extends AlertSite {
  origin: string;
}

/** `not-taken`: failed, and it is certain that nobody gets it. */
type Outcome = 'sent' | 'refused' | 'failed' | 'not-taken';

interface ClaimedMessage {
  account: AlertedAccount;
  by: AlertsBy;
  key: string;
  /** What the message is made from. */
  events: AlertEvent[];
  items: AlertItem[];
}

/**
 * Sends what has come together for each account, at most once: a message is recorded before it is sent, and repeated
 * only if nobody can have taken it. `down` has the ways that failed in this run. They are not tried again before the
 * next one, so that an outage costs one attempt, and the others wait.
 */
export async function sendAlerts(
  tools: SendTools,
  site: SendingSite,
  down: Set<AlertsBy>,
): Promise<number> {
  const { db, now } = tools;
  const due = await readSite(db, site.id, (trx) => listDueAccounts(trx, now() - ALERT_PAUSE_MS));
  let sent = 0;
  for (const accountId of due) {
    const message = await withSite(db, site.id, (trx) => claim(trx, accountId, site, down, now()));
    if (message === null) continue;
    const outcome = await send(tools, site, message);
    if (outcome === 'failed' || outcome === 'not-taken') down.add(message.by);
    if (outcome === 'sent') sent += 1;
    await withSite(db, site.id, (trx) => settle(trx, message, outcome, now()));
  }
  return sent;
}

/** One that is tried again waits longer than a run: it must not keep the others from being tried. */
async function settle(
  trx: SiteTransaction,
  { account, key, events }: ClaimedMessage,
  outcome: Outcome,
  now: number,
): Promise<void> {
  if (outcome !== 'not-taken') {
    await recordResult(trx, account.id, key, outcome);
    return;
  }
  await returnEvents(trx, account.id, {
    key,
    events: events.filter(({ at }) => at > now - ALERT_NEWS_MS),
    pauseFrom: now + ALERT_RETRY_MS - ALERT_PAUSE_MS,
  });
}

/** The events and the message that they become change places in one transaction. */
async function claim(
  trx: SiteTransaction,
  accountId: number,
  site: SendingSite,
  down: ReadonlySet<AlertsBy>,
  now: number,
): Promise<ClaimedMessage | null> {
  const account = await lockAccount(trx, accountId);
  if (account === null) return null;
  const { alertsBy: by } = account;
  if (by !== null && down.has(by)) return null;
  const events = await listEvents(trx, accountId);
  const collected = collect(
    events.map(({ event }) => event),
    account.lastAlertAt,
    now,
  );
  if (collected.kind === 'wait' && by !== null) return null;
  await deleteEvents(
    trx,
    events.map(({ id }) => id),
  );
  if (by === null || (by === 'email' && account.email === null)) return null;
  const alerts = collected.kind === 'send' ? collected.alerts : [];
  const items = await itemsOf(trx, accountId, alerts, site, now);
  if (items.length === 0) return null;
  const key = randomUUID();
  await recordSending(trx, accountId, { key, at: now });
  return { account, by, key, events: events.map(({ event }) => event), items };
}

/** What is still so: the stock may have changed since, and a search may have been removed. */
async function itemsOf(
  trx: SiteTransaction,
  accountId: number,
  alerts: readonly Alert[],
  site: SendingSite,
  now: number,
): Promise<AlertItem[]> {
  if (alerts.length === 0) return [];
  const t = copyOf(site.config.copy);
  const searches = new Map(
    (await listSearches(trx, accountId)).map(({ id, address }) => [String(id), address]),
  );
  // A vehicle that two searches found is told of once.
  const matched = new Set<number>();
  return alerts.flatMap((alert): AlertItem[] => {
    const { availability } = watchedState(site.stock, alert.vehicleId, { ...site, now });
    if (availability !== (alert.kind === 'sold' ? 'sold' : 'available')) return [];
    const vehicle = alertedVehicle(alert.vehicleId, site);
    if (vehicle === null) return [];
    if (alert.kind !== 'new-match') return [{ ...alert, vehicle }];
    const search = nameAddress(searches.get(alert.searchId), site, t);
    if (search === null || matched.has(alert.vehicleId)) return [];
    matched.add(alert.vehicleId);
    return [{ kind: 'new-match', vehicle, search }];
  });
}

function nameAddress(address: string | undefined, site: SendingSite, t: Copy): string | null {
  const request = address === undefined ? null : readSearchAddress(address, site);
  return request === null ? null : nameOfSearch(request, site, t);
}

function alertedVehicle(id: number, { stock, origin }: SendingSite): AlertedVehicle | null {
  const vehicle = findVehicle(stock, id)?.vehicle;
  if (vehicle === undefined) return null;
  const cents = cashPriceCents(vehicle);
  return {
    name: vehicleName(vehicle),
    url: origin + vehiclePath(vehicle.slug),
    price: cents === null ? null : `${formatMoney(cents)} ${vehicle.priceType}`,
  };
}

async function send(
  { keys, email, sms, db, now }: SendTools,
  site: SendingSite,
  { account, by, key, items }: ClaimedMessage,
): Promise<Outcome> {
  const t = copyOf(site.config.copy);
  const message: AlertMessage = {
    dealer: site.config.name,
    name: account.name,
    items,
    settingsUrl: site.origin + SAVED_SEARCHES_PATH,
    unsubscribeUrl: await unsubscribeUrl(keys, site, account.id),
  };
  if (by === 'email') {
    const result = await email.send({
      siteId: site.id,
      lead: null,
      fromName: site.config.name,
      to: account.email ?? '',
      replyTo: null,
      ...alertEmail(message, t),
      attachments: [],
      unsubscribeUrl: message.unsubscribeUrl,
      idempotencyKey: key,
    });
    if (result.kind === 'accepted') return 'sent';
    return result.kind === 'failed' && result.mayArrive === false ? 'not-taken' : result.kind;
  }
  const result = await sms.sendSms(
    { to: account.mobile, text: alertSms(message, t) },
    { siteId: site.id, idempotencyKey: key },
  );
  // The phone's owner has told the provider to stop.
  if (result.kind === 'refused' && result.reason === 'opted-out') {
    await withSite(db, site.id, (trx) => setAlerts(trx, account.id, null, now()));
  }
  return result.kind === 'failed' && !result.mayArrive ? 'not-taken' : result.kind;
}
