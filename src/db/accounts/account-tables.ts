import type { Generated } from 'kysely';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import type { AlertEvent, WatchedState } from '#domain/accounts/alerts.ts';
import type { Json, NullableTimestamp, SiteId, Timestamp } from '#db/column-types.ts';

export interface AccountsTable {
  site_id: SiteId;
  id: Generated<number>;
  mobile: MobileNumber;
  name: string | null;
  email: string | null;
  postcode: string | null;
  created_at: Timestamp;
  last_sign_in_at: Timestamp;
  alerts_by: 'email' | 'sms' | null;
  alerts_agreed_at: NullableTimestamp;
  last_alert_at: NullableTimestamp;
  last_alert_key: string | null;
  last_alert_result: 'sent' | 'refused' | 'failed' | null;
}

export interface SignInCodesTable {
  site_id: SiteId;
  id: Generated<number>;
  mobile: MobileNumber;
  code_hash: string;
  sent_at: Timestamp;
  tries: Generated<number>;
  used_at: NullableTimestamp;
}

export interface SessionsTable {
  site_id: SiteId;
  id: Generated<number>;
  token_hash: string;
  account_id: number;
  signed_in_at: Timestamp;
  last_seen_at: Timestamp;
  browser: string | null;
  system: string | null;
}

export interface WatchedVehiclesTable {
  site_id: SiteId;
  account_id: number;
  vehicle_id: number;
  saved_at: Timestamp;
  known_availability: WatchedState['availability'];
  known_price_cents: number | null;
}

export interface SavedSearchesTable {
  site_id: SiteId;
  id: Generated<number>;
  account_id: number;
  address: string;
  saved_at: Timestamp;
  known_until_id: number;
}

export interface AlertEventsTable {
  site_id: SiteId;
  id: Generated<number>;
  account_id: number;
  event: Json<AlertEvent>;
  at: Timestamp;
}

export interface AlertRunsTable {
  site_id: SiteId;
  revision: number;
  stock_revision: number;
  newest_id: number;
  unlisted_ids: Json<number[]>;
}

export interface PrizeSpinsTable {
  site_id: SiteId;
  campaign: string;
  visitor_hash: string;
  period: string;
  account_id: number | null;
  prize: string;
  prize_name: string;
  is_win: boolean;
  at: Timestamp;
}

export interface PrizeStockTable {
  site_id: SiteId;
  campaign: string;
  prize: string;
  taken: number;
}
