/**
 * The catalogue's source format and the records it parses into. Data files have one line per variant, so
 * engines and gearboxes are short codes there and full records everywhere else.
 */
import type { Body } from '#domain/vehicle/bodies.ts';
import type { Drive, Fuel, ItemType } from '#domain/vehicle/vehicle.ts';

export interface Engine {
  fuel: Fuel;
  litres: number | null;
  cylinders: number | null;
  /** V, boxer or in line; null for electric motors. */
  layout: 'V' | 'Flat' | 'In-line' | null;
  induction: string | null;
  powerKw: number;
  torqueNm: number;
  /** Litres per 100 km, or kilowatt hours for an electric vehicle. */
  consumption: number;
  batteryKwh: number | null;
  /** The published range on a full battery, in kilometres; null if there is none by a current test cycle. */
  rangeKm: number | null;
}

export interface Gearbox {
  automatic: boolean;
  name: string;
  gears: number | null;
}

export interface CatalogueVariant {
  badge: string | null;
  /** Null for towed vehicles. */
  engine: Engine | null;
  gearbox: Gearbox | null;
  drive: Drive | null;
  body: Body | null;
  /** The list price in dollars in the last year of sale. */
  price: number;
  from: number;
  /** The last year of sale; null while it is still sold. */
  to: number | null;
  /** Its position in the range: 0 is the most basic, 1 the most expensive. */
  level: number;
}

export interface CaravanSize {
  /** External body length and width in feet, as the trade quotes them. */
  lengthFeet: number;
  widthFeet: number;
  tareKg: number;
  atmKg: number;
  axles: 'Single' | 'Tandem' | 'Tri';
  sleeps: number;
}

export interface CatalogueModel {
  kind: ItemType;
  make: string;
  model: string;
  /** World manufacturer identifier: the first three characters of its VINs. */
  wmi: string;
  seats: number | null;
  doors: number | null;
  /** Length, width, height in millimetres. */
  size: readonly [number, number, number];
  grossMass: number | null;
  towBraked: number | null;
  tank: number | null;
  /** ANCAP stars and the year they were awarded; a car built earlier has none. */
  ancap: { stars: number; since: number } | null;
  /** Series codes by their first year of sale. */
  series: readonly { code: string; from: number }[];
  variants: readonly CatalogueVariant[];
  caravans: ReadonlyMap<string, CaravanSize>;
}

/**
 * `2.8TDI4 150/500 8.1`: litres; A(spirated), T(urbo) or S(upercharged); P(etrol), D(iesel), H(ybrid),
 * X (plug-in hybrid) or L(PG); I, V or F(lat) and the cylinders; kilowatts/newton metres; consumption.
 * `E 160/310 15.6 60 427`: electric, kilowatts/newton metres, kWh per 100 km, battery kWh, range in km if published.
 */
export type EngineCode = string;
/** `A8` automatic, `M6` manual, `D7` dual clutch, `CVT`, `R` reduction gear, `S6` automated manual. */
export type GearboxCode = string;

/** badge, engine, gearbox, drive, price, first year, last year (0: still sold), body. */
export type VariantRow = readonly [
  badge: string,
  engine: string,
  gearbox: GearboxCode,
  drive: Drive | '',
  price: number,
  from?: number,
  to?: number,
  body?: Body,
];

export interface ModelFacts {
  wmi: string;
  /** First and last year of sale; 0 for still sold. */
  years: readonly [number, number];
  seats?: number;
  doors?: number;
  size: readonly [number, number, number];
  gvm?: number;
  tow?: number;
  tank?: number;
  ancap?: readonly [stars: number, since: number];
  series?: Readonly<Record<number, string>>;
  engines: Readonly<Record<string, EngineCode>>;
  variants: readonly VariantRow[];
}

const FUELS: Record<string, Fuel> = {
  P: 'Petrol',
  D: 'Diesel',
  H: 'Hybrid',
  X: 'Plug-in Hybrid',
  L: 'LPG',
};
const INDUCTION: Record<string, string> = {
  A: 'Naturally Aspirated',
  T: 'Turbo',
  S: 'Supercharged',
};
const LAYOUTS = { I: 'In-line', V: 'V', F: 'Flat' } as const;

export function parseEngine(code: EngineCode): Engine {
  const electric = /^E (\d+)\/(\d+) ([\d.]+) ([\d.]+)(?: (\d+))?$/.exec(code);
  if (electric) {
    return {
      fuel: 'Electric',
      litres: null,
      cylinders: null,
      layout: null,
      induction: null,
      powerKw: Number(electric[1]),
      torqueNm: Number(electric[2]),
      consumption: Number(electric[3]),
      batteryKwh: Number(electric[4]),
      rangeKm: electric[5] === undefined ? null : Number(electric[5]),
    };
  }
  const parts = /^([\d.]+)([ATS])([PDHXL])([IVF])(\d+) (\d+)\/(\d+) ([\d.]+)$/.exec(code);
  if (!parts) throw new Error(`Not an engine: "${code}"`);
  return {
    fuel: pick(FUELS, parts[3]),
    litres: Number(parts[1]),
    cylinders: Number(parts[5]),
    layout: pick<(typeof LAYOUTS)[keyof typeof LAYOUTS]>(LAYOUTS, parts[4]),
    induction: pick(INDUCTION, parts[2]),
    powerKw: Number(parts[6]),
    torqueNm: Number(parts[7]),
    consumption: Number(parts[8]),
    batteryKwh: null,
    rangeKm: null,
  };
}

const GEARBOXES: Record<string, { automatic: boolean; name: string }> = {
  A: { automatic: true, name: 'Sports Automatic' },
  D: { automatic: true, name: 'Sports Automatic Dual Clutch' },
  S: { automatic: true, name: 'Automated Manual' },
  M: { automatic: false, name: 'Manual' },
};

export function parseGearbox(code: GearboxCode): Gearbox | null {
  if (code === '') return null;
  if (code === 'CVT')
    return { automatic: true, name: 'Continuously Variable Transmission', gears: 1 };
  if (code === 'R') return { automatic: true, name: 'Reduction Gear', gears: 1 };
  const gears = Number(code.slice(1));
  if (!Number.isInteger(gears) || gears < 1) throw new Error(`Not a gearbox: "${code}"`);
  return { ...pick(GEARBOXES, code[0]), gears };
}

function pick<T>(table: Readonly<Record<string, T>>, key: string | undefined): T {
  const value = key === undefined ? undefined : table[key];
  if (value === undefined) throw new Error(`No entry for "${key}"`);
  return value;
}

export function defineModel(
  kind: ItemType,
  make: string,
  model: string,
  body: Body | null,
  facts: ModelFacts,
  caravans: ReadonlyMap<string, CaravanSize> = new Map(),
): CatalogueModel {
  const prices = facts.variants.map((row) => row[4]);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const [firstYear, lastYear] = facts.years;
  return {
    kind,
    make,
    model,
    wmi: facts.wmi,
    seats: facts.seats ?? null,
    doors: facts.doors ?? null,
    size: facts.size,
    grossMass: facts.gvm ?? null,
    towBraked: facts.tow ?? null,
    tank: facts.tank ?? null,
    ancap: facts.ancap ? { stars: facts.ancap[0], since: facts.ancap[1] } : null,
    series: Object.entries(facts.series ?? {}).map(([from, code]) => ({
      code,
      from: Number(from),
    })),
    variants: facts.variants.map(([badge, engine, gearbox, drive, price, from, to, ownBody]) => {
      const code = engine === '' ? null : facts.engines[engine];
      if (code === undefined) throw new Error(`${make} ${model} has no engine "${engine}"`);
      return {
        badge: badge === '' ? null : badge,
        engine: code === null ? null : parseEngine(code),
        gearbox: parseGearbox(gearbox),
        drive: drive === '' ? null : drive,
        body: ownBody ?? body,
        price,
        from: from ?? firstYear,
        to: (to ?? lastYear) || null,
        level: max === min ? 0.5 : (price - min) / (max - min),
      };
    }),
    caravans,
  };
}

export type CarEntry = readonly [model: string, body: Body, facts: ModelFacts];

/** The models of one make, in brochure order. */
export function carsOf(make: string, entries: readonly CarEntry[]): CatalogueModel[] {
  return entries.map(([model, body, facts]) => defineModel('car', make, model, body, facts));
}
