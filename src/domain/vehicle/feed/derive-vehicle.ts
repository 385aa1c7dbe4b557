import { slugify } from '#domain/slug.ts';
import { makeByName } from '../makes.ts';
import type { StockRecord } from './stock-record.ts';
import { remember } from './values/remember.ts';

/** What a vehicle needs besides its record, and what follows from the record alone. */
export interface DerivedFields {
  name: string;
  makeSlug: string;
  modelSlug: string;
  /** For a new vehicle; another one of the site may have it. */
  baseSlug: string;
}

/** Badges can be whole sentences; an address is not. */
const MAX_SLUG_WORDS = 120;

const makeSlugOf = remember((make) => makeByName(make)?.slug ?? slugify(make));
const modelSlugOf = remember(slugify);
const wordsOf = remember((name) => slugify(name).slice(0, MAX_SLUG_WORDS).replace(/-$/, ''));
const PLAIN = /^[a-z0-9]+$/i;

export function deriveVehicle(
  record: Pick<StockRecord, 'stockNumber' | 'make' | 'model' | 'year' | 'badge' | 'name'>,
): DerivedFields {
  const { stockNumber, make, model, year, badge } = record;
  const name = [year, make, model, badge].filter(Boolean).join(' ');
  const number = PLAIN.test(stockNumber) ? stockNumber.toLowerCase() : slugify(stockNumber);
  return {
    name: record.name ?? name,
    makeSlug: makeSlugOf(make),
    modelSlug: modelSlugOf(model),
    baseSlug: number === '' ? wordsOf(name) : `${wordsOf(name)}-${number}`,
  };
}
