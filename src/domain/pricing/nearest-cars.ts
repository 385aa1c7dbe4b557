import type { ComparableCar } from './market-price.ts';

/** More cars add no information, and a common model has thousands. */
const MAX_COMPARED = 500;
/** How many kilometres one year, or a different badge, counts for. */
const YEAR_KM = 15_000;
const BADGE_KM = 30_000;

/** The cars of a model that are most similar to the given one. */
export function nearestCars(
  subject: Pick<ComparableCar, 'year' | 'km' | 'badge'>,
  cars: readonly ComparableCar[],
  max = MAX_COMPARED,
): readonly ComparableCar[] {
  if (cars.length <= max) return cars;
  return cars
    .map((car) => ({
      car,
      far:
        Math.abs(car.year - subject.year) * YEAR_KM +
        Math.abs((car.km ?? 0) - (subject.km ?? 0)) +
        (car.badge === subject.badge ? 0 : BADGE_KM),
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, max)
    .map(({ car }) => car);
}
