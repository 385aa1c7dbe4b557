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
  /** One lead; without, all of the site that are not delivered. */
  lead?: number;
  /** Where the site's leads go now. */
  rules: RoutingRules;
  now: number;
}

/**
 * Sends again what was given up, and what waits for a place that the lead does not belong to any more: to
 * where the site sends such leads now. Nothing goes a second time to a place that has accepted it. One lead
 * that is asked for by name also leaves the message log, where no destination was for it then and one is by
 * now. Says how many deliveries go out.
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
    for (const { revision, places } of plan.moved) {
      await queueDeliveries(trx, { lead: one.id, revision, targets: places, at: now, again: true });
      sent += places.length;
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

/** Locked, so that what is under way settles before or after. */
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
  moved: { revision: number; places: DeliveryTarget[] }[];
}

function planReplay(
  deliveries: readonly KnownDelivery[],
  current: readonly DeliveryTarget[],
  byName: boolean,
): ReplayPlan {
  const named = new Set(current.map(destinationKey));
  const plan: ReplayPlan = { revived: [], superseded: [], moved: [] };
  const moving = new Set<number>();
  for (const delivery of deliveries) {
    const { id, key, target, revision, status } = delivery;
    if (status === 'delivered') {
      if (byName && isUnrouted(target) && !current.some(isUnrouted)) moving.add(revision);
    } else if (status !== 'superseded') {
      if (isOutdated(delivery, deliveries)) plan.superseded.push(id);
      else if (!named.has(key)) {
        plan.superseded.push(id);
        if (target.via !== 'confirmation') moving.add(revision);
      } else if (status === 'dead') plan.revived.push(id);
    }
  }
  // The visitor's copy is no place that a dealer's lead can go to instead.
  const places = current.filter(({ via }) => via !== 'confirmation');
  for (const revision of moving) {
    const ofPlace = (place: DeliveryTarget) =>
      deliveries.find((one) => one.revision === revision && one.key === destinationKey(place));
    plan.moved.push({ revision, places: places.filter((place) => ofPlace(place) === undefined) });
    const back = places.flatMap((place) => ofPlace(place) ?? []);
    for (const one of back) {
      if (one.status === 'superseded' && !isOutdated(one, deliveries)) plan.revived.push(one.id);
    }
  }
  return plan;
}

function isUnrouted(place: DeliveryTarget): boolean {
  return place.via === 'log' && place.unrouted === true;
}

/** Whether the place has a later step of the lead. */
function isOutdated(
  { key, revision }: KnownDelivery,
  deliveries: readonly KnownDelivery[],
): boolean {
  return deliveries.some(
    (one) => one.key === key && one.revision > revision && one.status === 'delivered',
  );
}
