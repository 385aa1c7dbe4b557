import type { CarType, ItemType } from '#domain/vehicle.ts';
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
  /** Any make where null. */
  makes: readonly string[] | null;
  thisYear: number;
}

const OLDEST_YEARS = 14;
/** What stands in most used yards. */
const COMMON_MAKES: Readonly<Record<string, number>> = {
  Toyota: 5, Mazda: 3, Ford: 2.4, Hyundai: 2.4, Kia: 2.4, Mitsubishi: 2, Nissan: 1.8, Subaru: 1.8,
  Volkswagen: 1.6, Isuzu: 1.6, Honda: 1.5, Holden: 1.4, MG: 1.3, Suzuki: 1.2, Tesla: 1.2,
};
const RARE_FROM_DOLLARS = 120_000;

export function drawModel(wanted: Wanted, plan: StockPlan, chance: Chance): Drawn | null {
  const year = drawYear(wanted, plan, chance);
  const models = CATALOGUE.flatMap((model) => {
    if (model.kind !== wanted.kind) return [];
    if (wanted.makes !== null && !wanted.makes.includes(model.make)) return [];
    const variants = model.variants.filter((variant) => fits(variant, year, plan));
    return variants.length === 0 ? [] : [{ model, variants }];
  });
  if (models.length === 0) return null;
  const { model, variants } = chance.weighted(models, (found) =>
    modelWeight(found.model, found.variants, wanted.makes === null) *
    Math.max(...found.variants.map((variant) => fuelWeight(variant, plan))),
  );
  const variant = chance.weighted(variants, (found) => fuelWeight(found, plan));
  return { model, variant, year };
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
