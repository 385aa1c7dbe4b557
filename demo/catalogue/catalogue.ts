import { CARAVANS } from './caravans.ts';
import { AMERICA_AND_LOCAL } from './cars-america.ts';
import { CHINA_AND_INDIA } from './cars-china-india.ts';
import { EUROPE } from './cars-europe.ts';
import { JAPAN } from './cars-japan.ts';
import { KOREA } from './cars-korea.ts';
import { PRESTIGE } from './cars-prestige.ts';
import { TOYOTA_LEXUS } from './cars-toyota-lexus.ts';
import { MOTORCYCLES } from './motorcycles.ts';
import type { CatalogueModel, CatalogueVariant } from './shape.ts';
import { MOTORHOMES, TRUCKS } from './trucks.ts';

export const CATALOGUE: readonly CatalogueModel[] = [
  ...TOYOTA_LEXUS,
  ...JAPAN,
  ...KOREA,
  ...AMERICA_AND_LOCAL,
  ...CHINA_AND_INDIA,
  ...EUROPE,
  ...PRESTIGE,
  ...TRUCKS,
  ...MOTORHOMES,
  ...MOTORCYCLES,
  ...CARAVANS,
];

export function soldIn(variant: CatalogueVariant, year: number): boolean {
  return year >= variant.from && (variant.to === null || year <= variant.to);
}

/** The series of a car built in that year. */
export function seriesIn(model: CatalogueModel, year: number): string | null {
  return model.series.findLast((series) => series.from <= year)?.code ?? null;
}
