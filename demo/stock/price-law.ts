/**
 * The formula behind the demo prices. It is independent of the product's price models, so that a model can be
 * evaluated by how closely it estimates these values:
 *
 *   value = new price × drive-off × e^(−rate × age) × e^(−wear × (km − expected km)) × condition × location
 *
 * `rate` depends on how well a make holds its value, `wear` on the kind of vehicle. The kilometre factor is
 * bounded, and a value never falls below a floor. The asking price is the value plus bounded, symmetric
 * noise.
 */
import type { AustralianState } from '#domain/locations/location.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import type { Chance } from './chance.ts';

export const CONDITIONS = ['excellent', 'good', 'fair', 'rough'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Valued {
  itemType: ItemType;
  carType: CarType;
  make: string;
  /** Dollars, when new. */
  newPrice: number;
  ageYears: number;
  km: number;
  condition: Condition;
  state: AustralianState;
}

const KIND: Record<ItemType, { kmPerYear: number; wearPerThousandKm: number; rate: number }> = {
  car: { kmPerYear: 15_000, wearPerThousandKm: 0.0026, rate: 0.088 },
  truck: { kmPerYear: 45_000, wearPerThousandKm: 0.0008, rate: 0.09 },
  motorcycle: { kmPerYear: 4_500, wearPerThousandKm: 0.008, rate: 0.09 },
  caravan: { kmPerYear: 0, wearPerThousandKm: 0, rate: 0.06 },
};

/** The share of the price lost on the first day. */
const DRIVE_OFF: Record<CarType, number> = { new: 1, demo: 0.94, used: 0.92 };

const CONDITION: Record<Condition, number> = { excellent: 1.05, good: 1, fair: 0.94, rough: 0.86 };

const STATE_FACTOR: Record<AustralianState, number> = {
  ACT: 1,
  NSW: 1.01,
  NT: 1.04,
  QLD: 1.015,
  SA: 0.985,
  TAS: 0.99,
  VIC: 0.99,
  WA: 1.025,
};

/** How much slower (below 1) or faster a make loses value than average. */
const RETENTION: Readonly<Record<string, number>> = {
  Toyota: 0.68,
  Lexus: 0.8,
  Isuzu: 0.72,
  Suzuki: 0.8,
  Mazda: 0.88,
  Subaru: 0.88,
  Ford: 0.92,
  Kia: 0.88,
  Hyundai: 0.92,
  Mitsubishi: 0.92,
  Porsche: 0.7,
  Ferrari: 0.5,
  Lamborghini: 0.55,
  McLaren: 0.8,
  'Rolls-Royce': 0.85,
  Tesla: 1.15,
  BMW: 1.12,
  Audi: 1.15,
  'Mercedes-Benz': 1.12,
  'Land Rover': 1.15,
  Jaguar: 1.35,
  Maserati: 1.4,
  'Alfa Romeo': 1.35,
  Renault: 1.3,
  Peugeot: 1.3,
  Citroen: 1.4,
  Holden: 1.05,
  Infiniti: 1.45,
  Jeep: 1.2,
  LDV: 1.25,
  MG: 1.15,
  GWM: 1.1,
  Chery: 1.2,
  BYD: 1.15,
  Polestar: 1.35,
  Volvo: 1.1,
  Genesis: 1.25,
  HSV: 0.5,
  RAM: 0.85,
  Honda: 0.9,
  'Harley-Davidson': 0.85,
  Ducati: 1.05,
  Jayco: 0.85,
};

const KM_FACTOR = { least: 0.6, most: 1.2 };
const FLOOR = { dollars: 1_200, share: 0.03 };
/** Per year before this model year: new cars were cheaper then. */
const INFLATION = 0.022;

export const NOISE_BOUND = 0.08;

/** What a car of that year cost new, given its latest list price. */
export function priceWhenNew(newestPrice: number, newestYear: number, year: number): number {
  const years = Math.max(0, newestYear - year);
  return newestPrice * (1 - INFLATION) ** years;
}

export function expectedKm(itemType: ItemType, ageYears: number): number {
  return KIND[itemType].kmPerYear * Math.max(0, ageYears);
}

/** In dollars. */
export function trueValue(valued: Valued): number {
  const kind = KIND[valued.itemType];
  const age = valued.carType === 'new' ? 0 : Math.max(0, valued.ageYears);
  const ageFactor = Math.exp(-kind.rate * (RETENTION[valued.make] ?? 1) * age);
  const value =
    valued.newPrice *
    DRIVE_OFF[valued.carType] *
    ageFactor *
    kmFactor(valued, age) *
    CONDITION[valued.condition] *
    STATE_FACTOR[valued.state];
  return Math.max(value, FLOOR.dollars, valued.newPrice * FLOOR.share);
}

/**
 * Expected kilometres grow with age, which alone would make an older car more valuable. The wear rates above
 * are small enough next to the yearly rates that value still falls with age.
 */
function kmFactor({ itemType, carType, km }: Valued, age: number): number {
  if (carType === 'new') return 1;
  const beyond = (km - expectedKm(itemType, age)) / 1_000;
  const factor = Math.exp(-KIND[itemType].wearPerThousandKm * beyond);
  return Math.min(KM_FACTOR.most, Math.max(KM_FACTOR.least, factor));
}

/** Bounded and symmetric about 0: most asking prices are near the value, none beyond the bound. */
export function drawNoise(chance: Chance): number {
  return (chance.fraction() + chance.fraction() - 1) * NOISE_BOUND;
}

export function askingPrice(value: number, noise: number): number {
  return roundLikeADealer(value * (1 + noise));
}

/** $23,412 becomes $23,490: hundreds minus ten, or tens for the cheapest. */
export function roundLikeADealer(dollars: number): number {
  if (dollars < 3_000) return Math.max(500, Math.round(dollars / 50) * 50);
  const step = dollars < 150_000 ? 100 : 1_000;
  return Math.round((dollars + 10) / step) * step - 10;
}
