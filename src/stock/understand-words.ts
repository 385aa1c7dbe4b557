import { isValueField, QUANTITY_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { exclusionFilter } from '#domain/search/query/query-of-search.ts';
import { readLoosely } from '#domain/search/sentence/loosen/loosen-sentence.ts';
import { asText } from '#domain/search/sentence/understood.ts';
import type { Understood } from '#domain/search/sentence/understood.ts';
import { StockNames } from '#domain/search/sentence/words/stock-names.ts';
import type { StockValues } from '#domain/search/sentence/words/stock-names.ts';
import { refinementsOf } from './embedded-search.ts';
import { filterMask } from './engine/query/filter-mask.ts';
import { searchIndex } from './engine/query/search.ts';
import type { EngineQuery } from './engine/query/search.ts';
import { exactIdentifiers } from './engine/text/query-terms.ts';
import { identifierOf } from './engine/text/words.ts';
import { listAvailable } from './listing-at.ts';
import type { SiteStock } from './snapshot/site-stock.ts';

const namesByStock = new WeakMap<SiteStock, StockNames>();

/** More values than any field has. */
const ALL_VALUES = 100_000;

/**
 * What words of a sentence can mean on a site, computed once per snapshot. Only what can be bought has names:
 * a vehicle that is no longer shown must not be recognised either.
 */
function sentenceNames(stock: SiteStock): StockNames {
  const cached = namesByStock.get(stock);
  if (cached !== undefined) return cached;
  const names = new StockNames(readValues(stock));
  namesByStock.set(stock, names);
  return names;
}

/**
 * The words of a search as filters; a whole stock number, plate or VIN is searched as it is. Distances are read where
 * yards are in several places.
 */
export function understandWords(
  text: string,
  stock: SiteStock,
  readsDistances = false,
): Understood {
  const isIdentifier = exactIdentifiers(stock.index.text.marks, identifierOf(text)).length > 0;
  if (isIdentifier) return asText(text);
  return readLoosely(text, {
    names: sentenceNames(stock),
    readsDistances,
    isFound: (understood) => isFound(understood, stock),
  });
}

/** Whether anything that can be bought passes the filters, whatever the words that are left. */
function isFound({ values, ranges, not }: Understood, stock: SiteStock): boolean {
  const { total } = searchIndex(listAvailable(stock), {
    ...EVERYTHING,
    refinements: refinementsOf({ values, ranges }),
    allowed: not === undefined ? null : filterMask(stock, exclusionFilter(not)),
    facets: [],
    ends: [],
  });
  return total > 0;
}

const EVERYTHING: EngineQuery = {
  text: '',
  refinements: [],
  allowed: null,
  order: 'newest',
  secondOrder: 'newest',
  offset: 0,
  limit: 0,
  facets: VALUE_FIELDS,
  ends: QUANTITY_FIELDS,
  mostValues: ALL_VALUES,
};

function readValues(stock: SiteStock): StockValues {
  const listing = listAvailable(stock);
  const { facets, ends } = searchIndex(listing, EVERYTHING);
  const values: StockValues['values'] = {};
  for (const [field, counted] of facets) if (isValueField(field)) values[field] = counted;
  const cities = new Set(values.city?.map(({ value }) => value));
  const postcodes = new Map<string, string>();
  for (const { address, visible } of stock.locations.values()) {
    if (visible && cities.has(address.city)) postcodes.set(address.postcode, address.city);
  }
  const quantities = QUANTITY_FIELDS.filter((field) => (ends.get(field) ?? null) !== null);
  const modelsByBody = new Map<string, ReadonlySet<string>>();
  for (const { value } of values.body ?? []) {
    const ofBody = searchIndex(listing, {
      ...EVERYTHING,
      refinements: [{ field: 'body', values: [value] }],
      facets: ['make_model'],
      ends: [],
    });
    const models = ofBody.facets.get('make_model') ?? [];
    modelsByBody.set(value, new Set(models.map((model) => model.value)));
  }
  return { values, postcodes, quantities, modelsByBody, words: stock.index.text.terms };
}
