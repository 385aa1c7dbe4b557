import { sql } from 'kysely';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import type { LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import { undoStep } from '#domain/leads/forms/lead-step.ts';
import type { StepRecord } from '#domain/leads/forms/lead-step.ts';
import type { OutgoingVehicle } from '#domain/leads/delivery/outgoing-lead.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { vehicleFault } from '#domain/vehicle/vehicle-faults.ts';
import type { DeliveryStatus } from './lead-tables.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { readRows } from '#db/readable-rows.ts';
import { vehicleFromRow } from '#db/vehicle/vehicle-row.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Everything that an attempt needs. */
export interface DeliveryToMake {
  target: DeliveryTarget;
  idempotencyKey: string;
  firstDueAt: number;
  /** Since it was first due; a replay resets it. */
  attempts: number;
  lead: {
    id: number;
    leadId: string;
    form: LeadFormName;
    createdAt: number;
    payload: LeadPayload;
  };
  revision: number;
  /** Whether a destination may already have received it. */
  resend: boolean;
  vehicle: OutgoingVehicle | null;
  location: DealerLocation | null;
  testDrive: { startsAt: number; endsAt: number } | null;
}

/** Null when it is no longer waiting or its lead has been erased. */
export async function loadDelivery(
  trx: SiteTransaction,
  deliveryId: number,
): Promise<DeliveryToMake | null> {
  const row = await trx
    .selectFrom('lead_deliveries as delivery')
    .innerJoin('leads as lead', 'lead.id', 'delivery.lead')
    .select([
      'delivery.destination',
      'delivery.idempotency_key',
      'delivery.created_at as queued_at',
      'delivery.first_due_at',
      'delivery.lead_revision',
      'lead.id as lead',
      'lead.lead_id',
      'lead.form',
      'lead.created_at',
      'lead.payload',
      'lead.revision as newest',
      'lead.vehicle_id',
      'lead.location_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('lead_delivery_attempts as attempt')
        .whereRef('attempt.delivery', '=', 'delivery.id')
        .whereRef('attempt.at', '>=', 'delivery.first_due_at')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('attempts'),
    )
    .where('delivery.id', '=', deliveryId)
    .where('delivery.status', '=', 'waiting')
    .where('lead.erased_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const booking = await trx
    .selectFrom('test_drive_bookings')
    .select(['starts_at', 'ends_at', 'location_id'])
    .where('lead', '=', row.lead)
    .executeTakeFirst();
  const vehicle = await loadVehicle(trx, row.vehicle_id);
  const payload =
    row.newest > row.lead_revision
      ? await payloadAt(trx, row.lead, row.lead_revision, row.payload)
      : row.payload;
  return {
    target: row.destination,
    idempotencyKey: row.idempotency_key,
    firstDueAt: row.first_due_at.getTime(),
    attempts: row.attempts ?? 0,
    lead: {
      id: row.lead,
      leadId: row.lead_id,
      form: row.form,
      createdAt: row.created_at.getTime(),
      payload,
    },
    revision: row.lead_revision,
    resend: row.lead_revision > 0 || row.first_due_at.getTime() > row.queued_at.getTime(),
    vehicle,
    location: await loadLocation(
      trx,
      booking?.location_id ?? row.location_id ?? vehicle?.locationId ?? null,
      row.payload.dealership_slug ?? vehicle?.dealershipSlug ?? null,
    ),
    testDrive:
      booking === undefined
        ? null
        : { startsAt: booking.starts_at.getTime(), endsAt: booking.ends_at.getTime() },
  };
}

/** The payload as of this step: every attempt under one key sends the same content. */
async function payloadAt(
  trx: SiteTransaction,
  lead: number,
  revision: number,
  newest: LeadPayload,
): Promise<LeadPayload> {
  const steps = await trx
    .selectFrom('lead_events')
    .select('data')
    .where('lead', '=', lead)
    .where('kind', '=', 'step')
    .where(sql<boolean>`(data->>'revision')::int > ${revision}`)
    .orderBy('id', 'desc')
    .execute();
  return steps.reduce(
    (payload, { data }) => undoStep(payload, data as Partial<StepRecord>),
    newest,
  );
}

async function loadVehicle(trx: SiteTransaction, id: number | null) {
  if (id === null) return null;
  const rows = await trx.selectFrom('vehicles').selectAll().where('id', '=', id).execute();
  // A lead about a vehicle that cannot be read is delivered without the vehicle's details.
  const [vehicle = null] = readRows(
    rows.map((row) => ({ ...row, views: null })),
    { table: 'vehicles', read: vehicleFromRow, faultOf: vehicleFault },
    [],
  );
  return vehicle;
}

/** The location of a lead: the one it names, else the dealership's main one, else the site's. */
async function loadLocation(
  trx: SiteTransaction,
  id: number | null,
  dealershipSlug: string | null,
): Promise<DealerLocation | null> {
  const locations = await loadLocations(trx);
  const ofDealership = locations.filter((location) => location.dealershipSlug === dealershipSlug);
  return (
    locations.find((location) => location.id === id) ??
    ofDealership.find(({ primary }) => primary) ??
    ofDealership[0] ??
    locations.find(({ primary }) => primary) ??
    null
  );
}

export interface LeadRow {
  id: number;
  leadId: string;
  createdAt: Date;
  form: LeadFormName;
  category: string;
  subcategory: string | null;
  erased: boolean;
  /** Only in the message log, since no destination matched. */
  unrouted: boolean;
  waiting: number;
  delivered: number;
  dead: number;
}

export interface LeadSelection {
  /** Only those with a dead delivery. */
  dead: boolean;
  /** Only leads older than this id, for paging. */
  before?: number;
  most: number;
}

/** A lead is no longer unrouted once it was sent to a destination. */
const isUnrouted = sql<boolean>`
  coalesce((select bool_or(delivery.destination ? 'unrouted')
      and not bool_or(delivery.destination->>'via' in ('email', 'adf', 'webhook'))
    from lead_deliveries delivery
    where delivery.lead = leads.id and delivery.status <> 'superseded'), false)`;

/** Of the transaction's site. */
export async function countUnrouted(trx: SiteTransaction, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', new Date(since))
    .where('erased_at', 'is', null)
    .where(isUnrouted)
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function listLeads(
  trx: SiteTransaction,
  selection: LeadSelection,
): Promise<LeadRow[]> {
  const { dead, before, most } = selection;
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'lead_id', 'created_at', 'form', 'category', 'subcategory', 'erased_at'])
    .select(isUnrouted.as('unrouted'))
    .select((eb) => {
      const deliveries = (status: DeliveryStatus) =>
        eb
          .selectFrom('lead_deliveries')
          .whereRef('lead_deliveries.lead', '=', 'leads.id')
          .where('status', '=', status)
          .select((count) => count.fn.countAll<number>().as('count'));
      return [
        deliveries('waiting').as('waiting'),
        deliveries('delivered').as('delivered'),
        deliveries('dead').as('dead'),
      ];
    })
    .$if(dead, (query) =>
      query.where('erased_at', 'is', null).where((eb) =>
        eb.exists(
          eb
            .selectFrom('lead_deliveries')
            .whereRef('lead_deliveries.lead', '=', 'leads.id')
            .where('status', '=', 'dead')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    createdAt: row.created_at,
    form: row.form,
    category: row.category,
    subcategory: row.subcategory,
    erased: row.erased_at !== null,
    unrouted: row.unrouted,
    waiting: row.waiting ?? 0,
    delivered: row.delivered ?? 0,
    dead: row.dead ?? 0,
  }));
}

export async function findLead(trx: SiteTransaction, leadId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A lead with its full history. */
export async function loadLeadHistory(trx: SiteTransaction, id: number) {
  const lead = await trx
    .selectFrom('leads')
    .select(['lead_id', 'form', 'category', 'subcategory', 'created_at', 'revision', 'payload'])
    .select('erased_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await trx
    .selectFrom('lead_events')
    .select(['kind', 'data', 'at'])
    .where('lead', '=', id)
    .orderBy('id')
    .execute();
  const deliveries = await trx
    .selectFrom('lead_deliveries')
    .select(['id', 'lead_revision as revision', 'destination_key as destination', 'status'])
    .select(['idempotency_key as key', 'last_error as lastError'])
    .where('lead', '=', id)
    .orderBy('id')
    .execute();
  const attempts =
    deliveries.length === 0
      ? []
      : await trx
          .selectFrom('lead_delivery_attempts')
          .select(['delivery', 'number', 'at', 'outcome', 'detail', 'ms'])
          .where(
            'delivery',
            'in',
            deliveries.map((delivery) => delivery.id),
          )
          .orderBy('id')
          .execute();
  return {
    leadId: lead.lead_id,
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory,
    createdAt: lead.created_at,
    revision: lead.revision,
    erasedAt: lead.erased_at,
    payload: lead.payload,
    events,
    deliveries: deliveries.map(({ id: delivery, ...rest }) => ({
      ...rest,
      attempts: attempts
        .filter((attempt) => attempt.delivery === delivery)
        .map(({ number, at, outcome, detail, ms }) => ({ number, at, outcome, detail, ms })),
    })),
  };
}

export type LeadHistory = Awaited<ReturnType<typeof loadLeadHistory>>;

/** The exported data of leads; erased leads are excluded. */
export async function loadPayloads(
  trx: SiteTransaction,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; createdAt: Date; form: LeadFormName; payload: LeadPayload }[]> {
  return trx
    .selectFrom('leads')
    .select(['id', 'created_at as createdAt', 'form', 'payload'])
    .where('erased_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}
