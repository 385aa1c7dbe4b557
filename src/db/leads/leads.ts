import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { LeadEventKind, LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { LeadsTable } from './lead-tables.ts';

export interface NewLead {
  leadId: string;
  form: LeadFormName;
  createdAt: number;
  idempotencyKey: string;
  contentHash: string;
  visitorHash: string;
  payload: LeadPayload;
  vehicleId: number | null;
  locationId: number | null;
  carType: CarType | null;
  completed: boolean;
  /** Of a sender who was signed in. */
  accountId?: number | null;
}

export interface KeyedLead {
  id: number;
  leadId: string;
  category: string;
  contentHash: string;
  visitorHash: string;
  createdAt: number;
}

/** A lead that waited on disk may outlive the account of its sender. */
function existingAccount(id: number) {
  return sql<number | null>`(select id from accounts where id = ${id} for key share)`;
}

/** Null when the key is taken: another request was faster and has committed. Null also if the id is taken. */
export async function insertLead(trx: SiteTransaction, lead: NewLead): Promise<number | null> {
  const { payload } = lead;
  const row = await trx
    .insertInto('leads')
    .values({
      lead_id: lead.leadId,
      form: lead.form,
      category: payload.category,
      subcategory: payload.subcategory,
      created_at: new Date(lead.createdAt),
      idempotency_key: lead.idempotencyKey,
      content_hash: lead.contentHash,
      visitor_hash: lead.visitorHash,
      payload: JSON.stringify(payload),
      email: payload.email.toLowerCase(),
      phone: payload.phone,
      vehicle_id: lead.vehicleId,
      location_id: lead.locationId,
      dealership_slug: payload.dealership_slug ?? null,
      car_type: lead.carType,
      form_completed: lead.completed,
      offer_accepted: null,
      ...(lead.accountId != null && { account_id: existingAccount(lead.accountId) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const KEYED = ['id', 'lead_id', 'category', 'content_hash', 'visitor_hash', 'created_at'] as const;

/** The newest lead submitted under one of these keys. */
export async function findLeadByKey(
  trx: SiteTransaction,
  keys: readonly string[],
): Promise<KeyedLead | null> {
  const row = await trx
    .selectFrom('leads')
    .select(KEYED)
    .where('idempotency_key', 'in', keys)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toKeyed(row);
}

/** The newest lead with this content that the same browser sent without a key of its own. */
export async function findLeadByContent(
  trx: SiteTransaction,
  { visitorHash, contentHash, since }: { visitorHash: string; contentHash: string; since: number },
): Promise<KeyedLead | null> {
  const row = await trx
    .selectFrom('leads')
    .select(KEYED)
    .where('visitor_hash', '=', visitorHash)
    .where('created_at', '>', new Date(since))
    .where('content_hash', '=', contentHash)
    .where('idempotency_key', 'like', 'derived-%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toKeyed(row);
}

function toKeyed(row: Selectable<Pick<LeadsTable, (typeof KEYED)[number]>>): KeyedLead {
  return {
    id: row.id,
    leadId: row.lead_id,
    category: row.category,
    contentHash: row.content_hash,
    visitorHash: row.visitor_hash,
    createdAt: row.created_at.getTime(),
  };
}

/** Null if there is none, or if it has been erased. */
export async function findLeadByPublicId(
  trx: SiteTransaction,
  leadId: string,
): Promise<{ id: number; visitorHash: string; payload: LeadPayload } | null> {
  const row = await trx
    .selectFrom('leads')
    .select(['id', 'visitor_hash', 'payload'])
    .where('lead_id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, visitorHash: row.visitor_hash, payload: row.payload };
}

/** Until the transaction ends, other submissions of the same content wait. */
export async function lockContent(trx: SiteTransaction, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('forecourt.site_id') || ${hash}, 0))`.execute(
    trx,
  );
}

/** False if another process is storing this lead from disk. Released when the transaction ends. */
export async function tryLockSpooled(trx: SiteTransaction, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`lead-spool ${name}`}, 0)) as locked`.execute(
    trx,
  );
  return rows[0]?.locked ?? false;
}

/** The browser that last sent the lead may continue it. */
export async function bindVisitor(
  trx: SiteTransaction,
  lead: number,
  visitorHash: string,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ visitor_hash: visitorHash })
    .where('id', '=', lead)
    .execute();
}

export interface OwnLead {
  id: number;
  category: string;
  payload: LeadPayload;
  revision: number;
  completed: boolean;
  carType: CarType | null;
  locationId: number | null;
}

/** A visitor's own lead, locked; null both for someone else's lead and for an unknown id. */
export function takeOwnLead(
  trx: SiteTransaction,
  leadId: string,
  visitorHash: string,
): Promise<OwnLead | null> {
  return takeLead(trx, leadId, { column: 'visitor_hash', value: visitorHash });
}

/** Who may change a lead: the browser that sent it, or its account. */
export type LeadOwner =
  | { column: 'visitor_hash'; value: string }
  | { column: 'account_id'; value: number };

/** Locked; null unless it is the owner's. */
export async function takeLead(
  trx: SiteTransaction,
  leadId: string,
  owner: LeadOwner,
): Promise<OwnLead | null> {
  const row = await selectLead(trx)
    .where('lead_id', '=', leadId)
    .where(owner.column, '=', owner.value)
    .executeTakeFirst();
  return row === undefined ? null : toOwnLead(row);
}

/** Locked, for what the platform itself adds to a lead; null if it is erased. */
export async function takeLeadByRow(trx: SiteTransaction, id: number): Promise<OwnLead | null> {
  const row = await selectLead(trx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toOwnLead(row);
}

function selectLead(trx: SiteTransaction) {
  return trx
    .selectFrom('leads')
    .select(['id', 'category', 'payload', 'revision', 'form_completed', 'car_type', 'location_id'])
    .where('erased_at', 'is', null)
    .forUpdate();
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLead>['executeTakeFirstOrThrow']>>;

function toOwnLead(row: LeadRow): OwnLead {
  return {
    id: row.id,
    category: row.category,
    payload: row.payload,
    revision: row.revision,
    completed: row.form_completed,
    carType: row.car_type,
    locationId: row.location_id,
  };
}

/** Stores a later step, with the full payload as it is now. */
export async function reviseLead(
  trx: SiteTransaction,
  lead: number,
  { payload, revision, completed }: Pick<OwnLead, 'payload' | 'revision' | 'completed'>,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({
      payload: JSON.stringify(payload),
      revision,
      form_completed: completed,
      offer_accepted: payload.offer_accepted ?? null,
      location_id: payload.location_id ?? null,
    })
    .where('id', '=', lead)
    .execute();
}

/** The data must not contain personal data: events outlive erased leads. */
export async function addLeadEvent(
  trx: SiteTransaction,
  event: { lead: number; kind: LeadEventKind; data?: object; at: number },
): Promise<void> {
  await trx
    .insertInto('lead_events')
    .values({
      lead: event.lead,
      kind: event.kind,
      data: JSON.stringify(event.data ?? {}),
      at: new Date(event.at),
    })
    .execute();
}

/** At most once per lead: false when it was already recorded. */
export async function addFollowUp(
  trx: SiteTransaction,
  event: { lead: number; data: object; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lead_events')
    .values({
      lead: event.lead,
      kind: 'follow-up',
      data: JSON.stringify(event.data),
      at: new Date(event.at),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'lead']).where('kind', '=', 'follow-up').doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
