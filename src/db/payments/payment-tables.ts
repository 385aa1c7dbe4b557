import type { ColumnType, Generated } from 'kysely';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import type { Gateway, GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { DefaultNow, Json, NullableTimestamp, SiteId, Timestamp } from '#db/column-types.ts';

/** Who pays or reserves, for the receipt and the messages about it. */
export interface PayingVisitor {
  name: string;
  email: string;
  /** In international form. */
  phone: string;
}

export interface PaymentsTable {
  site_id: SiteId;
  id: Generated<string>;
  purpose: 'reservation' | 'online-payment';
  reservation: number | null;
  account_id: number | null;
  visitor_hash: string;
  visitor: ColumnType<PayingVisitor | null, string, string | null>;
  amount_cents: number;
  description: string;
  reference: string | null;
  reason: string | null;
  form_key: ColumnType<string | null, string | null, never>;
  gateway: Gateway;
  gateway_account: string | null;
  checkout_id: ColumnType<string | null, undefined, string | null>;
  checkout_url: ColumnType<string | null, undefined, string | null>;
  is_open: Generated<boolean>;
  authorised_cents: Generated<number>;
  kept_cents: Generated<number>;
  released_cents: Generated<number>;
  refunded_cents: Generated<number>;
  paid_at: ColumnType<Date | null, undefined, Date | string | null>;
  refund_due_cents: Generated<number>;
  attempts: Generated<number>;
  last_error: ColumnType<string | null, undefined, string | null>;
  lead: number | null;
  created_at: DefaultNow;
  pay_until: Timestamp;
}

export interface PaymentEntriesTable {
  site_id: SiteId;
  payment_id: string;
  key: string;
  kind: MoneyEntry['kind'];
  cents: number;
  at: DefaultNow;
}

export interface PaymentEventsTable {
  site_id: SiteId;
  id: Generated<number>;
  gateway: Gateway;
  event_id: string;
  payment_id: string;
  kind: string;
  event: Json<GatewayEvent>;
  received_at: DefaultNow;
  applied_at: ColumnType<Date | null, undefined, Date | string | null>;
}

/** What visitors are told, each once and by each way. */
export interface VisitorNoticesTable {
  site_id: SiteId;
  id: Generated<number>;
  message_id: Generated<string>;
  reservation: number | null;
  payment_id: string | null;
  kind: string;
  via: 'email' | 'sms';
  created_at: DefaultNow;
  attempts: Generated<number>;
  settled_at: ColumnType<Date | null, undefined, Date | string | null>;
  result: ColumnType<NoticeResult | null, undefined, NoticeResult | null>;
}

export type NoticeResult = 'sent' | 'refused' | 'failed' | 'withheld';

/** Platform table: what a worker has to look at, and when. */
export interface SettlementQueueTable {
  site_id: number;
  kind: 'reservation' | 'payment';
  subject: string;
  due_at: Timestamp;
  leased_until: NullableTimestamp;
  version: Generated<number>;
}
