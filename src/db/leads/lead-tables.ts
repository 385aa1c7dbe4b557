import type { Generated } from 'kysely';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import type { LeadEventKind, LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { Json, NullableTimestamp, SiteId, Timestamp } from '#db/column-types.ts';

export interface LeadsTable {
  site_id: SiteId;
  id: Generated<number>;
  lead_id: string;
  form: LeadFormName;
  category: string;
  subcategory: string | null;
  created_at: Timestamp;
  idempotency_key: string;
  content_hash: string;
  visitor_hash: string;
  payload: Json<LeadPayload>;
  /** Lower case. */
  email: string | null;
  /** In international form. */
  phone: string | null;
  vehicle_id: number | null;
  location_id: number | null;
  dealership_slug: string | null;
  car_type: CarType | null;
  revision: Generated<number>;
  form_completed: Generated<boolean>;
  offer_accepted: boolean | null;
  erased_at: NullableTimestamp;
  account_id: Generated<number | null>;
}

export interface LeadEventsTable {
  site_id: SiteId;
  id: Generated<number>;
  lead: number;
  kind: LeadEventKind;
  data: Json<object>;
  at: Timestamp;
}

export type DeliveryStatus = 'waiting' | 'delivered' | 'dead' | 'superseded' | 'withheld';

export interface LeadDeliveriesTable {
  site_id: SiteId;
  id: Generated<number>;
  lead: number;
  lead_revision: number;
  destination_key: string;
  destination: Json<DeliveryTarget>;
  idempotency_key: Generated<string>;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  created_at: Timestamp;
  first_due_at: Timestamp;
  settled_at: NullableTimestamp;
  last_error: string | null;
}

export interface LeadDeliveryAttemptsTable {
  site_id: SiteId;
  id: Generated<number>;
  delivery: number;
  number: number;
  at: Timestamp;
  outcome: 'accepted' | 'refused' | 'failed';
  detail: string;
  ms: number;
}

/** A platform table: it holds delivery ids and times, and no lead data. */
export interface LeadDeliveryQueueTable {
  site_id: number;
  delivery_id: number;
  due_at: Timestamp;
  leased_until: NullableTimestamp;
}

/** Platform tables: keyed hashes of recipients, and the day's key. */
export interface ConfirmationKeysTable {
  day: string;
  key: Buffer;
}

export interface ConfirmationCountsTable {
  day: string;
  who: string;
  count: number;
}

export interface MessageLogTable {
  site_id: SiteId;
  id: Generated<number>;
  kind: 'lead' | 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  headers: Json<Record<string, string>>;
  idempotency_key: string;
  lead: number | null;
  at: Timestamp;
}

export interface TestDriveBookingsTable {
  site_id: SiteId;
  id: Generated<number>;
  lead: number;
  location_id: number;
  vehicle_id: number | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

export interface MiscellaneousRecordsTable {
  site_id: SiteId;
  id: Generated<number>;
  column_name: 'valuation';
  value: Json<object>;
  lead: number | null;
  at: Timestamp;
}

export interface UsedChallengesTable {
  site_id: SiteId;
  challenge: string;
  expires_at: Timestamp;
}

export interface SiteKeysTable {
  site_id: SiteId;
  purpose: string;
  key: Buffer;
}

/** What a limit counts: forms, forms submitted without JavaScript, booked drives, requests to paid providers, blocks of visits' records. */
export type CountedLimit =
  | 'lead'
  | 'lead-plain'
  | 'test-drive'
  | 'paid-look-up'
  | 'paid-quote'
  | 'event-block'
  | 'view-block'
  | 'sign-in-code';

export interface LimitCountsTable {
  site_id: SiteId;
  counted: CountedLimit;
  /** A hash of a visitor's network; '' for the site as a whole. */
  who: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  count: number;
}
