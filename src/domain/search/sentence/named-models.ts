import { MAX_VALUES_A_FIELD } from '#domain/search/address/search-url.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { Findings } from './findings.ts';
import { classesOf } from './words/size-classes.ts';
import type { ModelName, StockNames } from './words/stock-names.ts';

type ModelValues = Pick<SearchState['values'], 'make' | 'model' | 'make_model'>;
type NamedModels = Pick<
  Findings,
  'makes' | 'modelGroups' | 'notMakes' | 'notModels' | 'origins' | 'classes' | 'hasOr'
>;

/**
 * The makes and models that a sentence asks for. Named models come before named makes, those before sizes,
 * and those before origins. Null if it asks for a size of which the site has nothing.
 */
export function resolveModels(findings: NamedModels, names: StockNames): ModelValues | null {
  const { makes, origins, classes } = findings;
  const models = namedModels(findings);
  if (models.length > 0) return valuesOfModels(findings, models, names);
  const allowed = allowedMakes(findings, names);
  if (classes.size > 0) {
    const found = names.models
      .filter(({ make }) => allowed === null || allowed.has(make))
      .filter((one) => !findings.notModels.has(one))
      .filter(({ make, model }) => [...classesOf(make, model)].some((size) => classes.has(size)))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_VALUES_A_FIELD);
    if (found.length === 0) return null;
    const isNamed = makes.size > 0 || origins.size > 0;
    return { ...(isNamed && { make: unique(found, 'make') }), model: unique(found, 'model') };
  }
  if (findings.notModels.size > 0) return withoutModels(findings, allowed, names);
  return allowed === null ? {} : { make: [...allowed].slice(0, MAX_VALUES_A_FIELD) };
}

/**
 * A name of several models is narrowed by another of some of them; if several makes have a model of the same
 * name, the makes that are named too decide.
 */
export function namedModels({ makes, modelGroups }: NamedModels): ModelName[] {
  const kept = modelGroups.filter(
    (group) =>
      !modelGroups.some(
        (other) => other.length < group.length && other.every((one) => group.includes(one)),
      ),
  );
  const all = [...new Set(kept.flat())];
  return all.filter((one) => {
    const isOfNamedMake = all.some((other) => other.model === one.model && makes.has(other.make));
    return !isOfNamedMake || makes.has(one.make);
  });
}

function valuesOfModels(
  { makes, hasOr }: NamedModels,
  models: readonly ModelName[],
  names: StockNames,
): ModelValues {
  const alone = [...makes].filter((make) => models.every((one) => one.make !== make));
  if (hasOr && alone.length > 0) {
    const all = [...models, ...alone.flatMap((make) => names.modelsOf(make))];
    return {
      make_model: all.slice(0, MAX_VALUES_A_FIELD).map(({ make, model }) => `${make} ${model}`),
    };
  }
  return { make: unique(models, 'make'), model: unique(models, 'model') };
}

/** Null if every make is allowed. */
function allowedMakes(
  { makes, notMakes, origins }: NamedModels,
  names: StockNames,
): ReadonlySet<string> | null {
  const inStock = names.valuesOf('make');
  if (makes.size > 0) return new Set([...makes].filter((make) => !notMakes.has(make)));
  const wanted = origins.size === 0 ? inStock : inStock.filter((make) => origins.has(make));
  if (origins.size > 0 && wanted.length === 0) return new Set([...origins].slice(0, 1));
  if (origins.size === 0 && notMakes.size === 0) return null;
  return new Set(wanted.filter((make) => !notMakes.has(make)).slice(0, MAX_VALUES_A_FIELD));
}

/** 'A make, but not one of its models': the make's other models. */
function withoutModels(
  { notModels }: NamedModels,
  allowed: ReadonlySet<string> | null,
  names: StockNames,
): ModelValues {
  if (allowed === null) return {};
  const left = names.models.filter((one) => allowed.has(one.make) && !notModels.has(one));
  return { make: [...allowed], model: unique(left.slice(0, MAX_VALUES_A_FIELD), 'model') };
}

function unique(models: readonly ModelName[], key: 'make' | 'model'): string[] {
  return [...new Set(models.map((one) => one[key]))];
}
