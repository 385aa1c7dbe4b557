/**
 * The vehicle as rules, pages and search use it. The spec's field names appear only in the HTTP API
 * and in feeds; inside, fields have the names below. Money is whole cents, times are epoch
 * milliseconds, distances are kilometres.
 */

export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'caravan'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** In the spec's sort order. */
export const CAR_TYPES = ['new', 'demo', 'used'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const VEHICLE_STATUSES = ['in_stock', 'coming_soon', 'sold', 'withdrawn'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG'] as const;
export type Fuel = (typeof FUELS)[number];

export const TRANSMISSIONS = ['Automatic', 'Manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const DRIVES = ['FWD', 'RWD', 'AWD', '4WD'] as const;
export type Drive = (typeof DRIVES)[number];

export const PRICE_TYPES = ['Drive Away', 'Excl. Govt. Charges'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export interface VehicleImage {
  url: string;
  thumbUrl: string;
  isVideo: boolean;
  /** Of the stored picture; unknown if it has not been inspected. */
  width?: number | null;
  height?: number | null;
  /** A few bytes in base 64: a blurred preview to show while the picture loads. */
  thumbhash?: string | null;
  /** The view, in words: 'front left', 'boot'. */
  view?: string | null;
}

export interface Hotspot {
  id: string;
  title: string;
  description: string;
  /** Its position per spin frame, as fractions of the picture; a frame without one hides it. */
  positions: { angle: number; x: number; y: number }[];
}

export interface FinanceLender {
  depositCents: number;
  termYears: number;
  termMonths: number;
  interestRate: number | null;
  comparisonRate: number | null;
  establishmentFeesCents: number;
  paymentWeekCents: number | null;
  paymentMonthCents: number | null;
  totalPayableCents: number | null;
  balloonCents: number | null;
  /** The spec's `term{N}`: the weekly amount for a term of N years. */
  terms: Record<string, number>;
  disclaimer: string | null;
}

export interface FinanceQuote {
  weeklyRepaymentCents: number;
  comparisonRate: number;
  advertisedRate: number;
}

/** The manufacturer's data for the variant, from a vehicle catalogue, not from the dealer. */
export interface VehicleVariant {
  cylinders: number | null;
  engineSize: number | null;
  engineSizeLitres: number | null;
  induction: string | null;
  gearType: string | null;
  fuelConsumptionCombined: number | null;
  fuelCapacity: number | null;
  grossVehicleMass: number | null;
  vehicleLength: number | null;
  vehicleHeight: number | null;
  vehicleWidth: number | null;
  towingCapacityBraked: number | null;
  bodyConfiguration: string | null;
  torque: string | null;
  power: string | null;
  ancapRating: number | null;
  // Of vehicles that charge; missing in rows that were written before these fields existed.
  /** Kilowatt hours per 100 km. */
  energyConsumption?: number | null;
  /** Kilowatt hours. */
  batteryCapacity?: number | null;
  /** Kilometres on a full battery, as the maker states. */
  electricRange?: number | null;
}

/** Of a vehicle that is in no catalogue. */
export const NO_VARIANT: VehicleVariant = {
  cylinders: null,
  engineSize: null,
  engineSizeLitres: null,
  induction: null,
  gearType: null,
  fuelConsumptionCombined: null,
  fuelCapacity: null,
  grossVehicleMass: null,
  vehicleLength: null,
  vehicleHeight: null,
  vehicleWidth: null,
  towingCapacityBraked: null,
  bodyConfiguration: null,
  torque: null,
  power: null,
  ancapRating: null,
};

export interface CaravanMeasures {
  bodyWidth: string | null;
  bodyLength: string | null;
  tareWeight: number | null;
  axleType: string | null;
  sleeps: number | null;
  aggregateTrailerMass: number | null;
}

export interface VehicleMarket {
  rangeMinCents: number;
  rangeMaxCents: number;
  /** The middle price of similar cars. */
  estimateCents: number;
  averageCents: number;
  /** Null if the state has too few cars. */
  stateAverageCents: number | null;
  sampleSize: number;
  confidence: number;
  adjustedFor: readonly ('kilometres' | 'age' | 'badge')[];
}

export interface Vehicle {
  id: number;
  slug: string;
  name: string;
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  badge: string | null;
  series: string | null;
  year: number;
  stockNumber: string;
  vin: string | null;
  regPlate: string | null;
  dealershipSlug: string;
  dealershipId: number;
  itemType: ItemType;

  status: VehicleStatus;
  carType: CarType;
  sold: boolean;
  soldAt: number | null;
  reserved: boolean;
  certified: boolean;
  tag: string | null;
  preorder: boolean;
  showOnDealerWebsite: boolean;
  /** A group that a site can hide (`stock.hiddenGroups`). */
  hiddenGroup: string | null;
  categories: string[];
  createdAt: number;
  updatedAt: number;
  views: number;

  priceCents: number | null;
  priceType: PriceType;
  beforePriceCents: number | null;
  offerPriceCents: number | null;
  subscriptionPriceCents: number | null;
  stateAverageMarketPriceCents: number | null;
  averageMarketPriceCents: number | null;
  /** What similar cars are offered for, by the platform's own figures; missing if there are too few. */
  market?: VehicleMarket | null;
  financeQuote: FinanceQuote | null;
  financeLenders: Record<string, FinanceLender>;
  /** Null on these three means: use the site's option. */
  checkoutEnabled: boolean | null;
  tradeInAllowed: boolean | null;
  reserveAmountCents: number | null;

  colour: string | null;
  interiorColour: string | null;
  km: number | null;
  regoExpiry: string | null;
  buildDate: string | null;
  complianceDate: string | null;
  seats: number | null;
  doors: number | null;
  engineSize: number | null;
  engineSizeLitres: number | null;
  gears: number | null;
  bodyConfiguration: string | null;
  /**
   * A member of `BODIES` (src/domain/vehicle/bodies.ts) for cars; null if no body in the list fits.
   */
  simpleBody: string | null;
  body: string | null;
  simpleFuel: Fuel | null;
  fuel: string | null;
  simpleTransmission: Transmission | null;
  transmission: string | null;
  simpleDrive: Drive | null;
  drive: string | null;
  dealerComments: string | null;
  standardEquipment: string[];
  filteredFeatures: string[];
  carsalesTitle: string | null;
  privateSuburb: string | null;
  privatePostcode: string | null;
  nvic: string | null;

  images: VehicleImage[];
  primaryImageUrl: string | null;
  photosCount: number;
  videoUrl: string | null;
  externalVideoUrl: string | null;
  spinImages: string[];
  spinInteriorImage: string | null;
  spinCode: string | null;
  hotspots: { exterior: Hotspot[]; interior: Hotspot[] };
  /** The history report. */
  file: string | null;

  locationId: number | null;
  variant: VehicleVariant;
  caravan: CaravanMeasures | null;
}
