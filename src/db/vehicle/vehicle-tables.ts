import type { Generated } from 'kysely';
import type {
  CarType,
  CaravanMeasures,
  Drive,
  FinanceLender,
  FinanceQuote,
  Fuel,
  ItemType,
  PriceType,
  Transmission,
  Vehicle,
  VehicleImage,
  VehicleStatus,
  VehicleVariant,
} from '#domain/vehicle/vehicle.ts';
import type { Json, NullableTimestamp, SiteId, Timestamp } from '../column-types.ts';

export interface VehiclesTable {
  site_id: SiteId;
  id: Generated<number>;
  slug: string;
  name: string;
  make: string;
  make_slug: string;
  model: string;
  model_slug: string;
  badge: string | null;
  series: string | null;
  year: number;
  stock_number: string;
  vin: string | null;
  reg_plate: string | null;
  dealership_slug: string;
  dealership_id: number;
  item_type: ItemType;

  status: VehicleStatus;
  car_type: CarType;
  sold: boolean;
  sold_at: NullableTimestamp;
  reserved: boolean;
  certified: boolean;
  tag: string | null;
  preorder: boolean;
  show_on_dealer_website: boolean;
  hidden_group: string | null;
  categories: string[];
  created_at: Timestamp;
  updated_at: Timestamp;

  price_cents: number | null;
  price_type: PriceType;
  before_price_cents: number | null;
  offer_price_cents: number | null;
  subscription_price_cents: number | null;
  state_average_market_price_cents: number | null;
  average_market_price_cents: number | null;
  finance_quote: Json<FinanceQuote | null>;
  finance_lenders: Json<Record<string, FinanceLender>>;
  checkout_enabled: boolean | null;
  trade_in_allowed: boolean | null;
  reserve_amount_cents: number | null;

  colour: string | null;
  interior_colour: string | null;
  km: number | null;
  rego_expiry: string | null;
  build_date: string | null;
  compliance_date: string | null;
  seats: number | null;
  doors: number | null;
  engine_size: number | null;
  engine_size_litres: number | null;
  gears: number | null;
  body_configuration: string | null;
  simple_body: string | null;
  body: string | null;
  simple_fuel: Fuel | null;
  fuel: string | null;
  simple_transmission: Transmission | null;
  transmission: string | null;
  simple_drive: Drive | null;
  drive: string | null;
  dealer_comments: string | null;
  standard_equipment: string[];
  filtered_features: string[];
  carsales_title: string | null;
  private_suburb: string | null;
  private_postcode: string | null;
  nvic: string | null;

  images: Json<VehicleImage[]>;
  primary_image_url: string | null;
  photos_count: number;
  video_url: string | null;
  external_video_url: string | null;
  spin_images: string[];
  spin_interior_image: string | null;
  spin_code: string | null;
  hotspots: Json<Vehicle['hotspots']>;
  file: string | null;

  location_id: number | null;
  variant: Json<VehicleVariant>;
  caravan: Json<CaravanMeasures | null>;
}

/** Separate from the vehicle, so that counting a view does not rewrite its wide row. */
export interface VehicleViewsTable {
  site_id: SiteId;
  vehicle_id: number;
  views: number;
}

/** Visitors counted for a vehicle on a day, each as a hash used for nothing else. */
export interface VehicleViewVisitorsTable {
  site_id: SiteId;
  vehicle_id: number;
  day: string;
  visitor: string;
  /** A hash of the visitor's network; null if it is unknown. */
  network: string | null;
  /** The visitor's place among those of the network, from 1. */
  place: number | null;
}
