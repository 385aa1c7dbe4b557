import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { BodyType } from '#domain/vehicle/bodies.ts';
import { carTypesOfWord } from '#domain/vehicle/car-types.ts';
import { makeBySlug } from '#domain/vehicle/makes.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The site's own segments under `/search/{word}`, in addition to those that every site has. */
export interface SearchWords {
  /** Slug → name of the makes in stock; the built-in list of makes is checked too. */
  makes: ReadonlyMap<string, string>;
  /** `{make}/{model}` slugs → the model's name. */
  models: ReadonlyMap<string, string>;
  locations: ReadonlyMap<string, string>;
  dealerships: ReadonlyMap<string, string>;
}

export type SearchPath =
  | { kind: 'carTypes'; word: string; carTypes: readonly CarType[] }
  | { kind: 'make'; slug: string; name: string }
  | { kind: 'model'; makeSlug: string; makeName: string; slug: string; name: string }
  | { kind: 'body'; body: BodyType }
  | { kind: 'location'; slug: string; name: string }
  | { kind: 'dealership'; slug: string; name: string };

/** Car types first, then make, body, location, dealership; null if nothing matches. */
export function readSearchPath(segments: readonly string[], words: SearchWords): SearchPath | null {
  const [first, second] = segments;
  if (first === undefined || segments.length > 2) return null;
  const makeName = words.makes.get(first) ?? makeBySlug(first)?.name;
  if (second !== undefined) {
    const name = words.models.get(`${first}/${second}`);
    if (makeName === undefined || name === undefined) return null;
    return { kind: 'model', makeSlug: first, makeName, slug: second, name };
  }
  const carTypes = carTypesOfWord(first);
  if (carTypes !== null) return { kind: 'carTypes', word: first, carTypes };
  if (makeName !== undefined) return { kind: 'make', slug: first, name: makeName };
  const body = bodyOf(first);
  if (body !== null) return { kind: 'body', body };
  const location = words.locations.get(first);
  if (location !== undefined) return { kind: 'location', slug: first, name: location };
  const dealership = words.dealerships.get(first);
  if (dealership !== undefined) return { kind: 'dealership', slug: first, name: dealership };
  return null;
}
