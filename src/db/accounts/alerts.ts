import { sql } from 'kysely';
import type { AlertEvent, WatchedState } from '#domain/accounts/alerts.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { Account } from './accounts.ts';

export type AlertsBy = NonNullable<Account['alertsBy']>;

/** With the time of the consent. Without one nothing is sent, and nothing is kept to be sent either. */
export async function setAlerts(
  trx: SiteTransaction,
  accountId: number,
  alertsBy: AlertsBy | null,
  now: number,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ alerts_by: alertsBy, alerts_agreed_at: alertsBy === null ? null : new Date(now) })
    .where('id', '=', accountId)
    .execute();
  if (alertsBy === null) {
    await trx.deleteFrom('alert_events').where('account_id', '=', accountId).execute();
  }
}

export interface WatchedRow {
  accountId: number;
  vehicleId: number;
  known: WatchedState;
  wantsAlerts: boolean;
}

/** Everything that was saved before the given time. */
export async function listAllWatched(
  trx: SiteTransaction,
  savedBefore: number,
): Promise<WatchedRow[]> {
  const rows = await trx
    .selectFrom('watched_vehicles')
    .innerJoin('accounts', 'accounts.id', 'watched_vehicles.account_id')
    .select([
      'watched_vehicles.account_id',
      'watched_vehicles.vehicle_id',
      'watched_vehicles.known_availability',
      'watched_vehicles.known_price_cents',
      'accounts.alerts_by',
    ])
    .where('watched_vehicles.saved_at', '<', new Date(savedBefore))
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    vehicleId: row.vehicle_id,
    known: { availability: row.known_availability, priceCents: row.known_price_cents },
    wantsAlerts: row.alerts_by !== null,
  }));
}

/** The state that vehicles have now becomes what is known of them, for everybody who watches them. */
export async function storeKnownStates(
  trx: SiteTransaction,
  states: ReadonlyMap<number, WatchedState>,
  savedBefore: number,
): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([id, { availability, priceCents }]) => ({
    id,
    availability,
    price: priceCents,
  }));
  await sql`
    update watched_vehicles
    set known_availability = now.availability, known_price_cents = now.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as now (id bigint, availability text, price bigint)
    where vehicle_id = now.id and saved_at < ${new Date(savedBefore)}`.execute(trx);
}

export interface NewEvent {
  accountId: number;
  event: AlertEvent;
}

/** Those of accounts that have been deleted meanwhile are left out. */
export async function insertEvents(
  trx: SiteTransaction,
  events: readonly NewEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into alert_events (account_id, event, at)
    select accounts.id, new.event, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as new ("accountId" bigint, event jsonb)
    join accounts on accounts.id = new."accountId"`.execute(trx);
}

/** Accounts with events whose last message is old enough. */
export async function listDueAccounts(
  trx: SiteTransaction,
  lastSentBefore: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('alert_events')
          .select('alert_events.id')
          .whereRef('alert_events.account_id', '=', 'accounts.id'),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('last_alert_at', 'is', null),
        eb('last_alert_at', '<=', new Date(lastSentBefore)),
        eb('alerts_by', 'is', null),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface AlertedAccount extends Pick<Account, 'id' | 'mobile' | 'name' | 'email'> {
  alertsBy: AlertsBy | null;
  lastAlertAt: number | null;
}

/** Null if another process sends to it just now. */
export async function lockAccount(
  trx: SiteTransaction,
  id: number,
): Promise<AlertedAccount | null> {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'mobile', 'name', 'email', 'alerts_by', 'last_alert_at'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { alerts_by: alertsBy, last_alert_at: at, ...account } = row;
  return { ...account, alertsBy, lastAlertAt: at?.getTime() ?? null };
}

export async function listEvents(
  trx: SiteTransaction,
  accountId: number,
): Promise<{ id: number; event: AlertEvent }[]> {
  return trx
    .selectFrom('alert_events')
    .select(['id', 'event'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function deleteEvents(trx: SiteTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('alert_events').where('id', 'in', ids).execute();
}

/** Before the message is sent: if the process ends in between, it is never sent, rather than twice. */
export async function recordSending(
  trx: SiteTransaction,
  accountId: number,
  { key, at }: { key: string; at: number },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ last_alert_at: new Date(at), last_alert_key: key, last_alert_result: null })
    .where('id', '=', accountId)
    .execute();
}

export async function recordResult(
  trx: SiteTransaction,
  accountId: number,
  key: string,
  result: 'sent' | 'refused' | 'failed',
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ last_alert_result: result })
    .where('id', '=', accountId)
    .where('last_alert_key', '=', key)
    .execute();
}

/**
 * A message that nobody has taken: its events are due again when a day has passed since `pauseFrom`. Nothing happens if
 * the account is gone.
 */
export async function returnEvents(
  trx: SiteTransaction,
  accountId: number,
  { key, events, pauseFrom }: { key: string; events: readonly AlertEvent[]; pauseFrom: number },
): Promise<void> {
  await recordResult(trx, accountId, key, 'failed');
  await trx
    .updateTable('accounts')
    .set({ last_alert_at: new Date(pauseFrom) })
    .where('id', '=', accountId)
    .where('last_alert_key', '=', key)
    .execute();
  for (const event of events) await insertEvents(trx, [{ accountId, event }], event.at);
}
