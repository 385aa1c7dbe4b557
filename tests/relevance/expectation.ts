/**
 * What a shopper's question must find, written as conditions on a vehicle that all have to hold:
 * `make=Toyota|Lexus; price<=40000; badge~gxl; colour!=White`. Upper and lower case are the same.
 */

/** A vehicle as the expectations know it: values as a shopper reads them, money in dollars. */
export interface JudgedVehicle {
  /** `car`, `truck`, `motorcycle` or `caravan`. */
  kind: string;
  /** `new`, `demo` or `used`. */
  condition: string;
  certified: boolean;
  /** Still listed, but nobody can buy it. */
  sold: boolean;
  make: string;
  model: string;
  badge: string | null;
  /** Year, make, model and badge. */
  title: string;
  year: number;
  price: number | null;
  km: number | null;
  seats: number | null;
  doors: number | null;
  body: string | null;
  /** `Dual Cab Pick-up`, `Single Cab Chassis`. */
  cab: string | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  /** The name of the paint: `Polar White`. */
  colour: string | null;
  state: string | null;
  suburb: string | null;
  postcode: string | null;
  /** The dealership that sells it. */
  yard: string | null;
  stockno: string;
  vin: string | null;
  rego: string | null;
  features: readonly string[];
  /** In millimetres. */
  length: number | null;
  /** The heaviest braked trailer, in kilograms. */
  towing: number | null;
  /** Litres per 100 km; 0 for an electric car. */
  consumption: number | null;
  cylinders: number | null;
  /** Of the engine, in litres. */
  litres: number | null;
  /** How many people a caravan sleeps. */
  sleeps: number | null;
}

export type Condition = (vehicle: JudgedVehicle) => boolean;
export type Expectation = readonly Condition[];

type Value = string | number | null;

const NUMBERS = {
  year: ({ year }) => year,
  price: ({ price }) => price,
  km: ({ km }) => km,
  seats: ({ seats }) => seats,
  doors: ({ doors }) => doors,
  length: ({ length }) => length,
  towing: ({ towing }) => towing,
  consumption: ({ consumption }) => consumption,
  cylinders: ({ cylinders }) => cylinders,
  litres: ({ litres }) => litres,
  sleeps: ({ sleeps }) => sleeps,
} satisfies Record<string, (vehicle: JudgedVehicle) => number | null>;

const WORDS = {
  kind: ({ kind }) => [kind],
  condition: ({ condition }) => [condition],
  certified: ({ certified }) => [certified ? 'yes' : 'no'],
  make: ({ make }) => [make],
  model: ({ model }) => [model],
  badge: ({ badge }) => [badge],
  title: ({ title }) => [title],
  body: ({ body }) => [body],
  cab: ({ cab }) => [cab],
  fuel: ({ fuel }) => [fuel],
  transmission: ({ transmission }) => [transmission],
  drive: ({ drive }) => [drive],
  /** The name of the paint and each of its words: `Polar White` is also white. */
  colour: ({ colour }) => [colour, ...(colour?.split(' ') ?? [])],
  state: ({ state }) => [state],
  suburb: ({ suburb }) => [suburb],
  postcode: ({ postcode }) => [postcode],
  yard: ({ yard }) => [yard],
  stockno: ({ stockno }) => [stockno],
  vin: ({ vin }) => [vin],
  rego: ({ rego }) => [rego],
  feature: ({ features }) => features,
} satisfies Record<string, (vehicle: JudgedVehicle) => readonly (string | null)[]>;

type Compare = (value: Value, wanted: string) => boolean;

const isSame: Compare = (value, wanted) => String(value ?? '').toLowerCase() === wanted;
const contains: Compare = (value, wanted) =>
  String(value ?? '')
    .toLowerCase()
    .includes(wanted);

const ORDERS: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

const CONDITION = /^([a-z]+)\s*(<=|>=|!=|!~|<|>|=|~)\s*(\S.*)$/;

export type ConditionFault =
  | { kind: 'unreadable'; text: string }
  | { kind: 'unknownField'; field: string }
  | { kind: 'notANumber'; field: string; value: string }
  | { kind: 'wrongOperator'; field: string; operator: string };

type Read = { ok: true; condition: Condition } | { ok: false; fault: ConditionFault };

export type ReadExpectation =
  | { ok: true; expectation: Expectation }
  | { ok: false; fault: ConditionFault };

export function parseExpectation(text: string): ReadExpectation {
  const expectation: Condition[] = [];
  for (const part of text.split(';')) {
    const read = parseCondition(part.trim());
    if (!read.ok) return read;
    expectation.push(read.condition);
  }
  return { ok: true, expectation };
}

/** Whether the vehicle is one that the shopper asked for. */
export function satisfies(vehicle: JudgedVehicle, expectation: Expectation): boolean {
  return expectation.every((holds) => holds(vehicle));
}

function parseCondition(text: string): Read {
  const [, field = '', operator = '', value = ''] = CONDITION.exec(text) ?? [];
  if (field === '') return { ok: false, fault: { kind: 'unreadable', text } };
  const wanted = value.toLowerCase().split('|');
  if (wanted.some((one) => one.trim() !== one || one === '')) {
    return { ok: false, fault: { kind: 'unreadable', text } };
  }
  if (isKeyOf(NUMBERS, field)) return numberCondition(field, operator, wanted);
  if (isKeyOf(WORDS, field)) return wordCondition(field, operator, wanted);
  return { ok: false, fault: { kind: 'unknownField', field } };
}

function isKeyOf<Key extends string>(record: Record<Key, unknown>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

function numberCondition(field: keyof typeof NUMBERS, operator: string, wanted: string[]): Read {
  const read: (vehicle: JudgedVehicle) => number | null = NUMBERS[field];
  const limits = wanted.map(Number);
  const bad = limits.findIndex((limit) => !Number.isFinite(limit));
  if (bad !== -1) {
    return { ok: false, fault: { kind: 'notANumber', field, value: wanted[bad] ?? '' } };
  }
  const [limit = Number.NaN] = limits;
  const order = ORDERS[operator];
  if (order !== undefined && limits.length === 1) {
    return accepted((vehicle) => {
      const value = read(vehicle);
      return value !== null && order(value, limit);
    });
  }
  if (operator === '=') return accepted((vehicle) => limits.includes(read(vehicle) ?? Number.NaN));
  if (operator === '!=')
    return accepted((vehicle) => !limits.includes(read(vehicle) ?? Number.NaN));
  return { ok: false, fault: { kind: 'wrongOperator', field, operator } };
}

function wordCondition(field: keyof typeof WORDS, operator: string, wanted: string[]): Read {
  const read: (vehicle: JudgedVehicle) => readonly Value[] = WORDS[field];
  const any = (vehicle: JudgedVehicle, compare: Compare) =>
    read(vehicle).some((value) => wanted.some((one) => compare(value, one)));
  switch (operator) {
    case '=':
      return accepted((vehicle) => any(vehicle, isSame));
    case '!=':
      return accepted((vehicle) => !any(vehicle, isSame));
    case '~':
      return accepted((vehicle) => any(vehicle, contains));
    case '!~':
      return accepted((vehicle) => !any(vehicle, contains));
    default:
      return { ok: false, fault: { kind: 'wrongOperator', field, operator } };
  }
}

function accepted(condition: Condition): Read {
  return { ok: true, condition };
}
