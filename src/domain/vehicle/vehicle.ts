/**
 * The vehicle as the rules, the pages and the search read it. Field names of the spec are kept at
 * the edge of the HTTP interface and of the feeds only; inside they read as below.
 * Money is whole cents, times are epoch milliseconds, distances are kilometres.
 */

export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'caravan'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** In the order the spec sorts them. */
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
  /** Of the picture as it is kept; unknown for one that has not been looked at. */
  width?: number | null;
  height?: number | null;
  /** A few bytes, in base 64, that a blurred likeness is drawn from while the picture loads. */
  thumbhash?: string | null;
  /** What is seen, in words: 'front left', 'boot'. */
  view?: string | null;
}

export interface Hotspot {
  id: string;
  title: string;
  description: string;
  /** Where it stands, per spin frame, as fractions of the picture; a frame left out hides it. */
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

/** What the maker says of the variant, from a vehicle catalogue rather than from the dealer. */
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
}

export interface CaravanMeasures {
  bodyWidth: string | null;
  bodyLength: string | null;
  tareWeight: number | null;
  axleType: string | null;
  sleeps: number | null;
  aggregateTrailerMass: number | null;
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
  /** Groups that a site can keep off its pages (`stock.hiddenGroups`). */
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
  financeQuote: FinanceQuote | null;
  financeLenders: Record<string, FinanceLender>;
  /** Null on these three means: as the site's option says. */
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
  /** A member of `BODIES` (src/domain/vehicle/bodies.ts) for cars; null where no body of the list fits. */
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
