import type {
  AccountsTable,
  AlertEventsTable,
  AlertRunsTable,
  PrizeSpinsTable,
  PrizeStockTable,
  SavedSearchesTable,
  SessionsTable,
  SignInCodesTable,
  WatchedVehiclesTable,
} from './accounts/account-tables.ts';
import type { PriceChangesTable } from './pricing/price-changes.ts';
import type { ColumnType, Generated } from 'kysely';
import type {
  AustralianState,
  DealerLocation,
  LocationType,
  OpeningHour,
  SpecialHours,
} from '#domain/locations/location.ts';
import type { MarketPriceRunsTable, MarketPricesTable } from './pricing/market-price-tables.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { PictureSizes } from '#domain/content/site-content.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import type { EntryIds } from '#site-config/content/content-rows.ts';
import type { DefaultNow, Json, NullableTimestamp, SiteId, Timestamp } from './column-types.ts';
import type {
  ConfirmationCountsTable,
  ConfirmationKeysTable,
  LeadDeliveriesTable,
  LeadDeliveryAttemptsTable,
  LeadDeliveryQueueTable,
  LeadEventsTable,
  LeadsTable,
  LimitCountsTable,
  MessageLogTable,
  MiscellaneousRecordsTable,
  SiteKeysTable,
  UsedChallengesTable,
  TestDriveBookingsTable,
} from './leads/lead-tables.ts';
import type {
  PaymentEntriesTable,
  PaymentEventsTable,
  PaymentsTable,
  SettlementQueueTable,
  VisitorNoticesTable,
} from './payments/payment-tables.ts';
import type {
  ReservationEventsTable,
  ReservationsTable,
} from './reservations/reservation-tables.ts';
import type { PurchasesTable } from './reservations/purchase-tables.ts';
import type { ApiIdempotencyKeysTable, ApiTokensTable } from './site/api-tables.ts';
import type {
  StockImportChangesTable,
  StockImportFaultsTable,
  StockImportsTable,
  VehicleFeedsTable,
} from './vehicle/import-tables.ts';
import type {
  VehicleViewVisitorsTable,
  VehicleViewsTable,
  VehiclesTable,
} from './vehicle/vehicle-tables.ts';

/** Platform tables: rows of every site, read by host name or slug before a site is known. */
export const PLATFORM_TABLES = [
  'site_groups',
  'sites',
  'site_revisions',
  'site_hosts',
  'lead_delivery_queue',
  'settlement_queue',
  'confirmation_keys',
  'confirmation_counts',
] as const;

/** Tenant tables: row-level security shows the rows of the transaction's site and no others. */
export const TENANT_TABLES = [
  'dealerships',
  'locations',
  'vehicles',
  'vehicle_views',
  'offers',
  'reviews',
  'content_revisions',
  'unused_content_pictures',
  'remote_pictures',
  'visitor_keys',
  'vehicle_view_visitors',
  'phone_reveals',
  'analytics_events',
  'market_prices',
  'market_price_runs',
  'price_changes',
  'stock_changes',
  'leads',
  'lead_events',
  'lead_deliveries',
  'lead_delivery_attempts',
  'message_log',
  'test_drive_bookings',
  'miscellaneous_records',
  'spent_challenges',
  'site_keys',
  'limit_counts',
  'stock_imports',
  'stock_import_faults',
  'stock_import_changes',
  'vehicle_feeds',
  'api_tokens',
  'api_idempotency_keys',
  'site_previews',
  'accounts',
  'sign_in_codes',
  'sessions',
  'watched_vehicles',
  'saved_searches',
  'alert_events',
  'alert_runs',
  'prize_spins',
  'prize_stock',
  'reservations',
  'reservation_events',
  'payments',
  'payment_entries',
  'payment_events',
  'visitor_notices',
  'purchases',
] as const;

export interface Database {
  site_groups: SiteGroupsTable;
  sites: SitesTable;
  site_revisions: SiteRevisionsTable;
  site_hosts: SiteHostsTable;
  dealerships: DealershipsTable;
  locations: LocationsTable;
  vehicles: VehiclesTable;
  vehicle_views: VehicleViewsTable;
  offers: OffersTable;
  reviews: ReviewsTable;
  content_revisions: ContentRevisionsTable;
  unused_content_pictures: UnusedContentPicturesTable;
  remote_pictures: RemotePicturesTable;
  visitor_keys: VisitorKeysTable;
  vehicle_view_visitors: VehicleViewVisitorsTable;
  phone_reveals: PhoneRevealsTable;
  analytics_events: AnalyticsEventsTable;
  market_prices: MarketPricesTable;
  market_price_runs: MarketPriceRunsTable;
  price_changes: PriceChangesTable;
  stock_changes: StockChangesTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  lead_deliveries: LeadDeliveriesTable;
  lead_delivery_attempts: LeadDeliveryAttemptsTable;
  lead_delivery_queue: LeadDeliveryQueueTable;
  reservations: ReservationsTable;
  reservation_events: ReservationEventsTable;
  payments: PaymentsTable;
  payment_entries: PaymentEntriesTable;
  payment_events: PaymentEventsTable;
  visitor_notices: VisitorNoticesTable;
  settlement_queue: SettlementQueueTable;
  purchases: PurchasesTable;
  confirmation_keys: ConfirmationKeysTable;
  confirmation_counts: ConfirmationCountsTable;
  message_log: MessageLogTable;
  test_drive_bookings: TestDriveBookingsTable;
  miscellaneous_records: MiscellaneousRecordsTable;
  spent_challenges: UsedChallengesTable;
  site_keys: SiteKeysTable;
  limit_counts: LimitCountsTable;
  stock_imports: StockImportsTable;
  stock_import_faults: StockImportFaultsTable;
  stock_import_changes: StockImportChangesTable;
  vehicle_feeds: VehicleFeedsTable;
  api_tokens: ApiTokensTable;
  api_idempotency_keys: ApiIdempotencyKeysTable;
  site_previews: SitePreviewsTable;
  accounts: AccountsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  watched_vehicles: WatchedVehiclesTable;
  saved_searches: SavedSearchesTable;
  alert_events: AlertEventsTable;
  alert_runs: AlertRunsTable;
  prize_spins: PrizeSpinsTable;
  prize_stock: PrizeStockTable;
}

export interface SiteGroupsTable {
  slug: string;
  name: string;
  document: Json<object>;
  revision: number;
  updated_at: DefaultNow;
}

export interface SitesTable {
  id: ColumnType<number, never, never>;
  slug: string;
  name: string;
  group_slug: string | null;
  document: Json<object>;
  revision: number;
  stock_revision: Generated<number>;
  /** When the stock revision last moved, by the database's clock. */
  stock_changed_at: Generated<Date | null>;
  /** False until a site that was only previewed is applied. */
  serving: Generated<boolean>;
  created_at: DefaultNow;
  updated_at: DefaultNow;
}

export interface SiteRevisionsTable {
  site_id: number;
  revision: number;
  document: Json<object>;
  group_document: Json<object | null>;
  applied_at: DefaultNow;
}

export interface SitePreviewsTable {
  site_id: SiteId;
  token_hash: string;
  document: Json<object>;
  group_document: Json<object | null>;
  revision: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface SiteHostsTable {
  host: string;
  site_id: number;
  canonical: boolean;
}

export interface DealershipsTable {
  site_id: SiteId;
  id: Generated<number>;
  slug: string;
  name: string;
  manufacturer: string | null;
  autograb: boolean;
}

export interface LocationsTable {
  site_id: SiteId;
  id: Generated<number>;
  name: string;
  slug: string;
  dealership_id: number;
  dealership_slug: string;
  location_type: LocationType;
  location_subtype: string | null;
  is_primary: boolean;
  visible: boolean;
  manufacturers: string[];
  dealer_license_number: string | null;
  motor_vehicle_repairer: string | null;
  street: string;
  city: string;
  state: AustralianState;
  postcode: string;
  lat: number | null;
  long: number | null;
  place_id: string | null;
  place_url: string | null;
  map_key: string | null;
  phone: string | null;
  landline_phone: string | null;
  opening_hours: Json<OpeningHour[]>;
  special_hours: Json<SpecialHours[]>;
  image_url: string | null;
  image_thumb_url: string | null;
  average_rating: number | null;
  review_count: number;
  distribution_locations: Json<DealerLocation['distributionLocations']>;
}

export interface OffersTable {
  site_id: SiteId;
  id: Generated<number>;
  name: string;
  description: string;
  disclaimer: string | null;
  category: string | null;
  manufacturer: string | null;
  model: Json<Offer['model']>;
  image_url: string | null;
  excluded_website_ids: number[];
  starts_at: NullableTimestamp;
  expires_at: NullableTimestamp;
  position: number | null;
  stock_search: string | null;
}

export interface UnusedContentPicturesTable {
  site_id: SiteId;
  media_key: string;
  unused_since: Timestamp;
}

export interface ContentRevisionsTable {
  site_id: SiteId;
  revision: number;
  entries: Json<ContentEntries>;
  ids: Json<EntryIds>;
  pictures: Json<PictureSizes>;
  restored: number | null;
  applied_at: Timestamp;
}

export interface ReviewsTable {
  site_id: SiteId;
  id: Generated<number>;
  customer_name: string;
  text: string;
  rating: number;
  /** 'YYYY-MM-DD', like `reply_date`. */
  review_date: string;
  reply_text: string | null;
  reply_date: string | null;
  location_id: number | null;
}

export type RemotePictureState = 'pending' | 'kept' | 'refused';

/** Pictures on other hosts that vehicles reference. */
export interface RemotePicturesTable {
  site_id: SiteId;
  /** SHA-256 of `source_url`, in hex. */
  url_hash: string;
  source_url: string;
  state: ColumnType<RemotePictureState, RemotePictureState | undefined, RemotePictureState>;
  /** Why it was refused, or why the last attempt failed. */
  reason: string | null;
  /** Started attempts, finished or not. */
  attempts: Generated<number>;
  /** While it is being fetched: when another worker may take it over. */
  next_attempt_at: Timestamp;
  media_key: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  found_at: Timestamp;
  /** When an attempt last ended. */
  settled_at: NullableTimestamp;
  fetched_at: NullableTimestamp;
  /** Since when no vehicle references it, as of the daily check. */
  unused_since: NullableTimestamp;
}

/** The key that distinguishes visitors on one day only. */
export interface VisitorKeysTable {
  site_id: SiteId;
  /** 'YYYY-MM-DD' on the site's wall clock. */
  day: string;
  key: Buffer;
}

export interface PhoneRevealsTable {
  site_id: SiteId;
  id: Generated<number>;
  car_id: number;
  dealership_id: number;
  website_id: number;
  visitor: string;
  /** The start of the hour it counts for. */
  hour: Timestamp;
  at: Timestamp;
}

export interface AnalyticsEventsTable {
  site_id: SiteId;
  id: Generated<number>;
  name: string;
  /** The event's number in the spec. */
  event_id: number | null;
  page_location: string;
  vehicle_id: number | null;
  params: Json<object>;
  at: Timestamp;
}

export interface StockChangesTable {
  site_id: SiteId;
  revision: number;
  changed_table: string;
  row_key: string;
  transaction_id: string;
}
