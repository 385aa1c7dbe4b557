import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import { CATALOGUE, soldIn } from '../catalogue/catalogue.ts';
import type { CatalogueModel, CatalogueVariant } from '../catalogue/shape.ts';
import type { Chance } from './chance.ts';
import type { StockPlan } from './plan.ts';

export interface Drawn {
  model: CatalogueModel;
  variant: CatalogueVariant;
  year: number;
}

interface Wanted {
  kind: ItemType;
  carType: CarType;
  /** Null for any make. */
  makes: readonly string[] | null;
  thisYear: number;
}

const OLDEST_YEARS = 14;
/** The most common makes in used stock. */
const COMMON_MAKES: Readonly<Record<string, number>> = {
  Toyota: 5,
  Mazda: 3,
  Ford: 2.4,
  Hyundai: 2.4,
  Kia: 2.4,
  Mitsubishi: 2,
  Nissan: 1.8,
  Subaru: 1.8,
  Volkswagen: 1.6,
  Isuzu: 1.6,
  Honda: 1.5,
  Holden: 1.4,
  MG: 1.3,
  Suzuki: 1.2,
  Tesla: 1.2,
};
const RARE_FROM_DOLLARS = 120_000;

interface Candidate {
  model: CatalogueModel;
  variants: readonly CatalogueVariant[];
  weight: number;
}

/** Cached by kind, year and makes, since every vehicle needs one of the same few results. */
const candidatesOf = new WeakMap<StockPlan, Map<string, readonly Candidate[]>>();

export function drawModel(wanted: Wanted, plan: StockPlan, chance: Chance): Drawn | null {
  const year = drawYear(wanted, plan, chance);
  const candidates = findCandidates(wanted, year, plan);
  if (candidates.length === 0) return null;
  const { model, variants } = chance.weighted(candidates, ({ weight }) => weight);
  const variant = chance.weighted(variants, (found) => fuelWeight(found, plan));
  return { model, variant, year };
}

function findCandidates(
  { kind, makes }: Wanted,
  year: number,
  plan: StockPlan,
): readonly Candidate[] {
  const known = candidatesOf.get(plan) ?? new Map<string, readonly Candidate[]>();
  candidatesOf.set(plan, known);
  const key = `${kind}/${year}/${makes?.join() ?? 'any'}`;
  const found = known.get(key) ?? listCandidates(kind, makes, year, plan);
  known.set(key, found);
  return found;
}

function listCandidates(
  kind: ItemType,
  makes: readonly string[] | null,
  year: number,
  plan: StockPlan,
): Candidate[] {
  return CATALOGUE.flatMap((model) => {
    if (model.kind !== kind || makes?.includes(model.make) === false) return [];
    const variants = model.variants.filter((variant) => fits(variant, year, plan));
    if (variants.length === 0) return [];
    const fuel = Math.max(...variants.map((variant) => fuelWeight(variant, plan)));
    return [{ model, variants, weight: fuel * modelWeight(model, variants, makes === null) }];
  });
}

/** Used stock is mostly three to seven years old. */
function drawYear({ carType, thisYear }: Wanted, plan: StockPlan, chance: Chance): number {
  if (carType === 'new') return chance.happens(0.12) ? thisYear - 1 : thisYear;
  if (carType === 'demo') return chance.happens(0.3) ? thisYear - 1 : thisYear;
  const oldest = plan.oldestYears ?? OLDEST_YEARS;
  const ages = Array.from({ length: oldest }, (_, index) => index + 1);
  return thisYear - chance.weighted(ages, (age) => (age < 3 ? 1.2 : age < 8 ? 2 : 9 / age));
}

function fits(variant: CatalogueVariant, year: number, plan: StockPlan): boolean {
  return (
    soldIn(variant, year) &&
    variant.price >= (plan.leastNewPrice ?? 0) &&
    variant.price <= (plan.mostNewPrice ?? Infinity) &&
    fuelWeight(variant, plan) > 0
  );
}

function fuelWeight({ engine }: CatalogueVariant, plan: StockPlan): number {
  return engine === null ? 1 : (plan.fuels?.[engine.fuel] ?? 1);
}

function modelWeight(
  model: CatalogueModel,
  variants: readonly CatalogueVariant[],
  anyMake: boolean,
): number {
  const cheapest = Math.min(...variants.map(({ price }) => price));
  const rarity = cheapest > RARE_FROM_DOLLARS ? 0.25 : 1;
  return anyMake && model.kind === 'car' ? rarity * (COMMON_MAKES[model.make] ?? 0.8) : 1;
}
