/** The spec's enumeration of vehicle bodies, in its order. */
export const BODY_KEYS = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;
export type Body = (typeof BODY_KEYS)[number];

export interface BodyType {
  key: Body;
  label: string;
  /** The segment in `/search/{body}`. */
  slug: string;
  /** The body that represents this one and its synonyms in counts and tiles. */
  group: Body;
}

const LABELS: Record<Body, string> = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab Chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  ev: 'EV',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light Truck',
  peopleMover: 'People Mover',
  prestige: 'Prestige',
  sedan: 'Sedan',
  softtop: 'Softtop',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station Wagon',
};

/** Two names for one shape: a search for either finds both. */
const SYNONYMS: Partial<Record<Body, Body>> = {
  hatchback: 'hatch',
  softtop: 'convertible',
  stationWagon: 'wagon',
};

export const BODIES: readonly BodyType[] = BODY_KEYS.map((key) => ({
  key,
  label: LABELS[key],
  slug: LABELS[key].toLowerCase().replaceAll(' ', '-'),
  group: SYNONYMS[key] ?? key,
}));

const byName = new Map<string, BodyType>(
  BODIES.flatMap((body) => [body.key, body.slug, body.label].map((name) => [fold(name), body])),
);
const bySlug = new Map<string, BodyType>(BODIES.map((body) => [body.slug, body]));

export function bodyBySlug(slug: string): BodyType | null {
  return bySlug.get(slug) ?? null;
}

/** Parses a body in any feed's spelling: 'peopleMover', 'People Mover' or 'people-mover'. */
export function bodyOf(text: string | null): BodyType | null {
  return text === null ? null : (byName.get(fold(text)) ?? null);
}

/** The body itself and its synonyms. */
export function bodySynonyms(key: Body): Body[] {
  const group = SYNONYMS[key] ?? key;
  return BODIES.filter((body) => body.group === group).map((body) => body.key);
}

/** The same as the stock spells them. */
export function bodyLabels(key: Body): string[] {
  return bodySynonyms(key).map((body) => LABELS[body]);
}

/** What shoppers call by one name besides synonyms. */
const MEANT: Partial<Record<Body, Body>> = {
  '4x4': 'suv',
  hardtop: 'suv',
  cabChassis: 'ute',
};

/** Bodies that one word asks for, by that word: 'SUV' for SUV, 4x4 and Hardtop together; others each by their own. */
export function namedBodies(bodies: readonly string[]): Map<string, string[]> {
  const chosen = new Set(bodies.map((body) => bodyOf(body)?.key));
  const named = new Map<string, string[]>();
  for (const body of bodies) {
    const { key, group } = bodyOf(body) ?? {};
    const lead = [key && MEANT[key], group].find((one) => one !== undefined && chosen.has(one));
    const label = lead === undefined ? body : LABELS[lead];
    named.set(label, [...(named.get(label) ?? []), body]);
  }
  return named;
}

/**
 * Bodies as a list of filters shows them, each with the others that its row stands for: those of one shape, and those
 * that were asked for by one word.
 */
export function bodyRows(bodies: readonly string[], chosen: readonly string[]): string[][] {
  const rows = new Map<string, string[]>();
  const named = namedBodies(chosen);
  for (const body of bodies) {
    const own = bodyOf(body);
    const [word] = [...named].find(([, of]) => of.includes(body)) ?? [];
    const group = word === undefined ? own?.group : (bodyOf(word)?.group ?? word);
    const key = group ?? body;
    const row = rows.get(key) ?? [];
    // The name that stands for all of them comes first.
    rows.set(key, own?.key === key ? [body, ...row] : [...row, body]);
  }
  return [...rows.values()];
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
