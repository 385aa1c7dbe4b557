import { createHash } from 'node:crypto';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import type { RoutedLead } from '#domain/leads/delivery/routing.ts';
import type { LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import {
  addLeadEvent,
  findLeadByContent,
  findLeadByKey,
  insertLead,
  lockContent,
} from '#db/leads/leads.ts';
import type { KeyedLead } from '#db/leads/leads.ts';
import { markChallengeUsed } from '#db/leads/used-challenges.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { Pass } from './captcha.ts';
import { limitConfirmation } from './confirmation-limit.ts';
import { newLeadId } from './lead-content.ts';
import type { DerivedKeys } from './lead-content.ts';

/** What identifies a lead: its sender, key and content. */
export interface LeadIdentity {
  key: string;
  derived: DerivedKeys | null;
  contentHash: string;
  visitorHash: string;
  /** From key and content, so that every attempt at one lead gets the same id wherever it is received. */
  leadId: string;
}

/**
 * A checked form with everything that storing it needs. It is plain JSON: while the database is away, it waits
 * on disk as it is, and no change of the stock or of the site's document can make it invalid.
 */
export interface PreparedLead {
  identity: LeadIdentity;
  form: LeadFormName;
  /** When the visitor sent it. */
  createdAt: number;
  payload: LeadPayload;
  vehicleId: number | null;
  locationId: number | null;
  carType: CarType | null;
  completed: boolean;
  honeypot: boolean;
  eventId: number;
  routed: RoutedLead;
  /** Of a sender who was signed in. */
  accountId?: number | null;
  /** The captcha response to be marked as used; null where there was none. */
  captchaResult: Pass | null;
}

export type FoundLead = { kind: 'found'; lead: KeyedLead } | { kind: 'conflict' };

/** An earlier lead with this key; a conflict if its content was another. */
export async function findEarlier(
  trx: SiteTransaction,
  identity: LeadIdentity,
): Promise<FoundLead | null> {
  const { key, derived, contentHash } = identity;
  const keys = derived === null ? [key] : [key, derived.before, derived.after];
  const lead = (await findLeadByKey(trx, keys)) ?? (await findOwn(trx, identity));
  if (lead === null) return null;
  const isOther =
    derived !== null && (lead.createdAt <= derived.since || lead.createdAt >= derived.until);
  if (isOther) return null;
  return lead.contentHash === contentHash ? { kind: 'found', lead } : { kind: 'conflict' };
}

/** A page that was opened before the browser had its cookie sends another key than one that was opened after. */
async function findOwn(
  trx: SiteTransaction,
  { derived, contentHash, visitorHash }: LeadIdentity,
): Promise<KeyedLead | null> {
  if (derived === null) return null;
  return findLeadByContent(trx, { visitorHash, contentHash, since: derived.since });
}

export type StoredLead =
  | { kind: 'stored'; leadId: string }
  | FoundLead
  | { kind: 'used-challenge' }
  /** It had been stored and was erased since. */
  | { kind: 'erased' };

export interface StoreOptions {
  siteId: number;
  rules: SiteConfig['leads'];
  now: number;
  /** Books an appointment in the same transaction. */
  book?: (lead: number) => Promise<void>;
  /**
   * For a lead that waited on disk: it was acknowledged, so a used challenge is noted and does not refuse it,
   * and an erased lead stays erased.
   */
  waited?: boolean;
}

/**
 * Writes a lead, its first event, its appointment and its deliveries. A lead whose key is stored is not written
 * again. The caller rolls back on any kind but `stored` and `found`.
 */
export async function storeLead(
  trx: SiteTransaction,
  lead: PreparedLead,
  { siteId, rules, now, book, waited = false }: StoreOptions,
): Promise<StoredLead> {
  const { identity, createdAt: at } = lead;
  if (identity.derived !== null) {
    await lockContent(trx, identity.contentHash);
    const earlier = await findEarlier(trx, identity);
    if (earlier !== null) return earlier;
  }
  const inserted = await insert(trx, lead, identity.leadId);
  if (inserted === null) {
    const earlier = await findEarlier(trx, identity);
    if (earlier !== null) return earlier;
  }
  if (inserted === null && waited) return { kind: 'erased' };
  // Sent again after it was erased, which removes the key but not the id: this is another lead.
  const leadId = inserted === null ? newLeadId() : identity.leadId;
  const row = inserted ?? (await insert(trx, lead, leadId));
  if (row === null) throw new Error('A lead with this key exists but was not found.');
  const isRepeated = !(await useChallenge(trx, lead.captchaResult, now));
  if (isRepeated && !waited) return { kind: 'used-challenge' };
  await book?.(row);
  const data = {
    form: lead.form,
    event_id: lead.eventId,
    ...(waited && { stored_at: now }),
    ...(isRepeated && { challenge: 'repeated' }),
  };
  await addLeadEvent(trx, { lead: row, kind: 'created', data, at });
  if (lead.honeypot) await addLeadEvent(trx, { lead: row, kind: 'honeypot', at });
  const targets = await limitConfirmation(trx, {
    siteId,
    lead: row,
    revision: 0,
    email: lead.payload.email,
    targets: deliveryTargetsFor(lead.routed, rules),
    now,
  });
  await queueDeliveries(trx, { lead: row, revision: 0, targets, at: now });
  return { kind: 'stored', leadId };
}

/**
 * Stores a lead that waited on disk. If its key was used for other content meanwhile, which only happens when
 * several machines receive forms, it is stored under a key of its own: it was acknowledged.
 */
export async function storeWaitingLead(
  trx: SiteTransaction,
  lead: PreparedLead,
  options: Pick<StoreOptions, 'siteId' | 'rules' | 'now'>,
): Promise<StoredLead> {
  const stored = await storeLead(trx, lead, { ...options, waited: true });
  if (stored.kind !== 'conflict') return stored;
  const { key, contentHash } = lead.identity;
  const ownKey = createHash('sha256').update(`${key} ${contentHash}`).digest('hex');
  const identity = { ...lead.identity, key: `waited-${ownKey}`, derived: null };
  return storeLead(trx, { ...lead, identity }, { ...options, waited: true });
}

/** False if another lead has used it. An expired one is useless to anybody, so it is not recorded. */
async function useChallenge(
  trx: SiteTransaction,
  result: Pass | null,
  now: number,
): Promise<boolean> {
  if (result === null || result.expiresAt <= now) return true;
  return markChallengeUsed(trx, { ...result, now });
}

function insert(trx: SiteTransaction, lead: PreparedLead, leadId: string): Promise<number | null> {
  const { identity, form, createdAt, payload, vehicleId, locationId, carType, completed } = lead;
  return insertLead(trx, {
    leadId,
    form,
    createdAt,
    idempotencyKey: identity.key,
    contentHash: identity.contentHash,
    visitorHash: identity.visitorHash,
    payload: { ...payload, lead_id: leadId },
    vehicleId,
    locationId,
    carType,
    completed,
    accountId: lead.accountId ?? null,
  });
}
