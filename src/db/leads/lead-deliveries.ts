import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import { targetName } from '#domain/leads/delivery/routing.ts';
import type { Db } from '#db/database.ts';
import { noteDeliveries, ownSite } from './delivery-notes.ts';
import { supersedeEarlier } from './lead-superseding.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Notifies the delivery loops of all processes that something is due. */
export const DELIVERY_CHANNEL = 'forecourt_lead_delivery';

/** Index entries have a size limit, and an address may be long. */
const MAX_KEY_LENGTH = 400;

export interface QueuedDeliveries {
  lead: number;
  /** Of the lead: a later step is another delivery to the same destination. */
  revision: number;
  targets: readonly DeliveryTarget[];
  at: number;
  /** Requested by an operator, in addition to the original destinations. */
  again?: boolean;
}

/**
 * Queues a lead for each destination within the transaction that writes it, and notifies the
 * delivery loops on commit. Queueing the same delivery again has no effect.
 */
export async function queueDeliveries(
  trx: SiteTransaction,
  { lead, revision, targets, at, again = false }: QueuedDeliveries,
): Promise<void> {
  if (targets.length === 0) return;
  const time = new Date(at);
  const queued = await trx
    .insertInto('lead_deliveries')
    .values(
      targets.map((target) => ({
        lead,
        lead_revision: revision,
        destination_key: destinationKey(target),
        destination: JSON.stringify(target),
        created_at: time,
        first_due_at: time,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'lead', 'lead_revision', 'destination_key']).doNothing(),
    )
    .returning(['site_id', 'id', 'lead', 'lead_revision', 'destination_key'])
    .execute();
  if (queued.length === 0) return;
  if (again) await noteDeliveries(trx, 'replayed', queued, time);
  await trx
    .insertInto('lead_delivery_queue')
    .values(queued.map(({ site_id, id }) => ({ site_id, delivery_id: id, due_at: dueBy(time) })))
    .execute();
  await wakeDeliveryLoops(trx);
}

/** Records a delivery that is left out on purpose, so that an operator can see why. */
export async function withholdDelivery(
  trx: SiteTransaction,
  delivery: { lead: number; revision: number; target: DeliveryTarget; reason: string; at: number },
): Promise<void> {
  const time = new Date(delivery.at);
  await trx
    .insertInto('lead_deliveries')
    .values({
      lead: delivery.lead,
      lead_revision: delivery.revision,
      destination_key: destinationKey(delivery.target),
      destination: JSON.stringify(delivery.target),
      created_at: time,
      first_due_at: time,
      status: 'withheld',
      settled_at: time,
      last_error: delivery.reason,
    })
    .execute();
}

/** Due now by the database's clock, even if this machine's is ahead of it. */
function dueBy(time: Date) {
  return sql<Date>`least(${time}::timestamptz, clock_timestamp())`;
}

async function wakeDeliveryLoops(trx: SiteTransaction): Promise<void> {
  await sql`select pg_notify(${DELIVERY_CHANNEL}, '')`.execute(trx);
}

/** The key of a destination in the tables. */
export function destinationKey(target: DeliveryTarget): string {
  const name = targetName(target);
  if (name.length <= MAX_KEY_LENGTH) return name;
  return `${target.via}:${createHash('sha256').update(name).digest('hex')}`;
}

/** A delivery that this process may work on until its lease ends. */
export interface ClaimedDelivery {
  siteId: number;
  deliveryId: number;
}

export interface ClaimOptions {
  now: number;
  leaseMs: number;
  most: number;
  /** Per site: a slow destination delays only its own site. */
  mostOfSite: number;
  /** Deliveries this process already works on, by site. Others do not count: they may be dead. */
  underWay?: ReadonlyMap<number, number>;
}

/** Claims what is due, alternating between sites, and nothing that another process has leased. */
export async function claimDeliveries(db: Db, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  if (options.most < 1) return [];
  const { rows } = await claimQuery(options).execute(db);
  return rows.map(({ site_id, delivery_id }) => ({ siteId: site_id, deliveryId: delivery_id }));
}

/**
 * Reads the first due rows of each site by their index, however many wait: after an outage the queue is long, and a
 * claim that read all of it would take longer than the deliveries.
 */
export function claimQuery({
  now,
  leaseMs,
  most,
  mostOfSite,
  underWay = new Map(),
}: ClaimOptions): RawBuilder<{ site_id: number; delivery_id: number }> {
  const at = new Date(now);
  return sql`
    with recursive busy as (
      select * from unnest(${[...underWay.keys()]}::int[], ${[...underWay.values()]}::int[])
        as held_sites (site_id, held)
    ),
    sites (site_id) as (
      (select site_id from lead_delivery_queue order by site_id limit 1)
      union all
      select (
        select queue.site_id from lead_delivery_queue queue
        where queue.site_id > sites.site_id order by queue.site_id limit 1
      )
      from sites where sites.site_id is not null
    ),
    ranked as (
      select due.*, coalesce(busy.held, 0)
        + row_number() over (partition by due.site_id order by due.due_at, due.delivery_id) as turn
      from sites left join busy using (site_id)
      cross join lateral (
        select queue.site_id, queue.delivery_id, queue.due_at
        from lead_delivery_queue queue
        where queue.site_id = sites.site_id
          and queue.due_at <= ${at} and (queue.leased_until is null or queue.leased_until <= ${at})
        order by queue.due_at, queue.delivery_id
        limit greatest(0, ${mostOfSite}::int - coalesce(busy.held, 0))
      ) due
    ),
    picked as (
      select queue.site_id, queue.delivery_id
      from lead_delivery_queue queue join ranked using (site_id, delivery_id)
      where ranked.turn <= ${mostOfSite}
        and queue.due_at <= ${at} and (queue.leased_until is null or queue.leased_until <= ${at})
      order by ranked.turn, ranked.due_at
      limit ${most}
      for update of queue skip locked
    )
    update lead_delivery_queue queue set leased_until = ${new Date(now + leaseMs)}
    from picked
    where queue.site_id = picked.site_id and queue.delivery_id = picked.delivery_id
    returning queue.site_id, queue.delivery_id`;
}

/** Releases the lease without an attempt, when the process shuts down. */
export async function releaseDelivery(db: Db, { siteId, deliveryId }: ClaimedDelivery) {
  await db
    .updateTable('lead_delivery_queue')
    .set({ leased_until: null })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Called by the process that still works on it. */
export async function renewLease(
  db: Db,
  { siteId, deliveryId }: ClaimedDelivery,
  until: number,
): Promise<void> {
  await db
    .updateTable('lead_delivery_queue')
    .set({ leased_until: new Date(until) })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .where('leased_until', 'is not', null)
    .execute();
}

export interface SettledAttempt {
  deliveryId: number;
  at: number;
  ms: number;
  outcome: 'accepted' | 'refused' | 'failed';
  /** The destination's response, without any data of the lead. */
  detail: string;
  /** When to retry; null when this attempt ends the delivery, successfully or not. */
  retryAt: number | null;
}

/**
 * Records an attempt and its consequences. A delivered delivery stays delivered, whatever the
 * result of a concurrent attempt; one erased meanwhile is not queued again.
 */
export async function settleAttempt(trx: SiteTransaction, attempt: SettledAttempt): Promise<void> {
  const { deliveryId, outcome, detail, retryAt } = attempt;
  const at = new Date(attempt.at);
  // Lock the lead before the delivery, in the same order as erasing does.
  await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('lead_deliveries').select('lead').where('id', '=', deliveryId),
    )
    .forKeyShare()
    .execute();
  const delivery = await trx
    .selectFrom('lead_deliveries')
    .select(['lead', 'lead_revision', 'destination_key', 'status', 'attempts'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
  if (delivery === undefined) return;
  const number = delivery.attempts + 1;
  await trx
    .insertInto('lead_delivery_attempts')
    .values({ delivery: deliveryId, number, at, outcome, detail, ms: attempt.ms })
    .execute();
  const status = outcome === 'accepted' ? 'delivered' : retryAt === null ? 'dead' : 'waiting';
  const open = delivery.status === 'waiting';
  const change = open || (outcome === 'accepted' && delivery.status !== 'delivered');
  await trx
    .updateTable('lead_deliveries')
    .set({
      attempts: number,
      ...(change && {
        status,
        settled_at: status === 'waiting' ? null : at,
        last_error: outcome === 'accepted' ? null : detail,
      }),
    })
    .where('id', '=', deliveryId)
    .execute();
  if (!change) return;
  if (status === 'waiting') await postpone(trx, deliveryId, retryAt ?? attempt.at);
  else {
    await trx
      .deleteFrom('lead_delivery_queue')
      .where('site_id', '=', ownSite)
      .where('delivery_id', '=', deliveryId)
      .execute();
    const data = { destination: delivery.destination_key, revision: delivery.lead_revision };
    await trx
      .insertInto('lead_events')
      .values({ lead: delivery.lead, kind: status, data: JSON.stringify(data), at })
      .execute();
    if (status === 'delivered') {
      await supersedeEarlier(trx, { lead: delivery.lead, ...data }, attempt.at);
    }
  }
}

async function postpone(trx: SiteTransaction, deliveryId: number, until: number): Promise<void> {
  await trx
    .updateTable('lead_delivery_queue')
    .set({ due_at: new Date(until), leased_until: null })
    .where('site_id', '=', ownSite)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Queues deliveries again, under their original keys, for as long as a new one would be retried. */
export async function reviveDeliveries(
  trx: SiteTransaction,
  deliveries: readonly number[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  const at = new Date(now);
  const revived = await trx
    .updateTable('lead_deliveries')
    .set({ status: 'waiting', first_due_at: at, settled_at: null, last_error: null })
    .where('id', 'in', deliveries)
    .where('status', 'in', ['dead', 'superseded'])
    .returning(['site_id', 'id', 'lead', 'lead_revision', 'destination_key'])
    .execute();
  if (revived.length === 0) return;
  await trx
    .insertInto('lead_delivery_queue')
    .values(revived.map(({ site_id, id }) => ({ site_id, delivery_id: id, due_at: dueBy(at) })))
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'delivery_id'])
        .doUpdateSet({ due_at: dueBy(at), leased_until: null }),
    )
    .execute();
  await noteDeliveries(trx, 'replayed', revived, at);
  await wakeDeliveryLoops(trx);
}

export interface QueueState {
  waiting: number;
  /** When the longest-waiting delivery was due; null when none is due. */
  oldestDueAt: number | null;
}

/** Of all sites. */
export async function readQueueState(db: Db, now: number): Promise<QueueState> {
  const { waiting, oldest } = await db
    .selectFrom('lead_delivery_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min('due_at').filterWhere('due_at', '<=', new Date(now)).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, oldestDueAt: (oldest as Date | null)?.getTime() ?? null };
}

/** Of the transaction's site: those that can be replayed, which excludes erased leads. */
export async function countDead(trx: SiteTransaction): Promise<number> {
  const { dead } = await trx
    .selectFrom('lead_deliveries as delivery')
    .innerJoin('leads as lead', 'lead.id', 'delivery.lead')
    .select((eb) => eb.fn.countAll<number>().as('dead'))
    .where('delivery.status', '=', 'dead')
    .where('lead.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return dead;
}

/** Removes from the queue what was settled or erased while a process held it. */
export async function dropSettled(trx: SiteTransaction, deliveryId: number): Promise<void> {
  await trx
    .deleteFrom('lead_delivery_queue')
    .where('site_id', '=', ownSite)
    .where('delivery_id', '=', deliveryId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_deliveries')
            .select('id')
            .where('id', '=', deliveryId)
            .where('status', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
