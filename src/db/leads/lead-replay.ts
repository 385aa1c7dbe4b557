import { sql } from 'kysely';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import type { RoutedLead, RoutingRules } from '#domain/leads/delivery/routing.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { destinationKey, queueDeliveries, reviveDeliveries } from './lead-deliveries.ts';
import type { DeliveryStatus } from './lead-tables.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { supersedeDeliveries } from './lead-superseding.ts';
import type { SiteTransaction } from '#db/with-site.ts';

interface Replay {
  /** One lead; if omitted, all leads of the site that are not delivered. */
  lead?: number;
  /** Where the site's leads go now. */
  rules: RoutingRules;
  now: number;
}

/**
 * Resends deliveries that were given up, and those waiting for a destination the lead no longer
 * belongs to, to where the site sends such leads now. Nothing is sent twice to a destination that
 * has accepted it. A single lead that is requested by name also leaves the message log if no
 * destination matched it then and one does now. Returns the number of deliveries queued.
 */
export async function replayDeliveries(
  trx: SiteTransaction,
  { lead, rules, now }: Replay,
): Promise<number> {
  const leads = await takeUnsettled(trx, lead);
  if (leads.length === 0) return 0;
  const locations = await loadLocations(trx);
  const deliveries = Map.groupBy(
    await loadDeliveries(
      trx,
      leads.map(({ id }) => id),
    ),
    (delivery) => delivery.lead,
  );
  let sent = 0;
  for (const one of leads) {
    const current = deliveryTargetsFor(routedOf(one, locations), rules);
    const plan = planReplay(deliveries.get(one.id) ?? [], current, lead !== undefined);
    await supersedeDeliveries(trx, plan.superseded, now);
    await reviveDeliveries(trx, plan.revived, now);
    for (const { revision, targets } of plan.moved) {
      await queueDeliveries(trx, { lead: one.id, revision, targets, at: now, again: true });
      sent += targets.length;
    }
    sent += plan.revived.length;
  }
  return sent;
}

interface UnsettledLead {
  id: number;
  category: string;
  carType: CarType | null;
  locationId: number | null;
  payload: LeadPayload;
}

/** Locked, so that attempts under way settle either before or after. */
async function takeUnsettled(trx: SiteTransaction, lead?: number): Promise<UnsettledLead[]> {
  return trx
    .selectFrom('leads')
    .select(['id', 'category', 'car_type as carType', 'location_id as locationId', 'payload'])
    .where('erased_at', 'is', null)
    .$if(lead !== undefined, (query) => query.where('id', '=', lead ?? 0))
    .$if(lead === undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('lead_deliveries')
            .select('lead_deliveries.id')
            .whereRef('lead_deliveries.lead', '=', 'leads.id')
            .where('status', 'in', ['dead', 'waiting']),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

function routedOf(
  { category, carType, locationId, payload }: UnsettledLead,
  locations: readonly DealerLocation[],
): RoutedLead {
  const chosen = locations.find(({ name }) => name === payload.distribution_location);
  return {
    category,
    carType,
    locationSlug: locations.find(({ id }) => id === locationId)?.slug ?? null,
    distributionSlug: chosen?.slug ?? null,
    email: payload.email,
  };
}

interface KnownDelivery {
  id: number;
  lead: number;
  revision: number;
  key: string;
  target: DeliveryTarget;
  status: DeliveryStatus;
}

async function loadDeliveries(
  trx: SiteTransaction,
  leads: readonly number[],
): Promise<KnownDelivery[]> {
  return trx
    .selectFrom('lead_deliveries')
    .select(['id', 'lead', 'lead_revision as revision', 'destination_key as key'])
    .select(['destination as target', 'status'])
    .where(sql<boolean>`lead = any(${leads}::bigint[])`)
    .orderBy('id')
    .execute();
}

interface ReplayPlan {
  revived: number[];
  superseded: number[];
  moved: { revision: number; targets: DeliveryTarget[] }[];
}

function planReplay(
  deliveries: readonly KnownDelivery[],
  current: readonly DeliveryTarget[],
  byName: boolean,
): ReplayPlan {
  const currentKeys = new Set(current.map(destinationKey));
  const plan: ReplayPlan = { revived: [], superseded: [], moved: [] };
  const moving = new Set<number>();
  for (const delivery of deliveries) {
    const { id, key, target, revision, status } = delivery;
    if (status === 'delivered') {
      if (byName && isUnrouted(target) && !current.some(isUnrouted)) moving.add(revision);
    } else if (status !== 'superseded' && status !== 'withheld') {
      if (isOutdated(delivery, deliveries)) plan.superseded.push(id);
      else if (!currentKeys.has(key)) {
        plan.superseded.push(id);
        if (target.via !== 'confirmation') moving.add(revision);
      } else if (status === 'dead') plan.revived.push(id);
    }
  }
  // The visitor's confirmation is no substitute destination for a dealer's lead.
  const targets = current.filter(({ via }) => via !== 'confirmation');
  for (const revision of moving) {
    const existing = (target: DeliveryTarget) =>
      deliveries.find((one) => one.revision === revision && one.key === destinationKey(target));
    plan.moved.push({
      revision,
      targets: targets.filter((target) => existing(target) === undefined),
    });
    const back = targets.flatMap((target) => existing(target) ?? []);
    for (const one of back) {
      if (one.status === 'superseded' && !isOutdated(one, deliveries)) plan.revived.push(one.id);
    }
  }
  return plan;
}

function isUnrouted(target: DeliveryTarget): boolean {
  return target.via === 'log' && target.unrouted === true;
}

/** Whether the destination already has a later step of the lead. */
function isOutdated(
  { key, revision }: KnownDelivery,
  deliveries: readonly KnownDelivery[],
): boolean {
  return deliveries.some(
    (one) => one.key === key && one.revision > revision && one.status === 'delivered',
  );
}
