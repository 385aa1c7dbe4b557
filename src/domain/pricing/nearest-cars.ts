import type { ComparableCar } from './market-price.ts';

/** More of them would tell nothing new of a car, and a common model has thousands. */
const MOST_COMPARED = 500;
/** What a year and another badge count for, in kilometres. */
const YEAR_KM = 15_000;
const BADGE_KM = 30_000;

/** The cars of a model that are most like one. */
export function nearestCars(
  subject: Pick<ComparableCar, 'year' | 'km' | 'badge'>,
  cars: readonly ComparableCar[],
  most = MOST_COMPARED,
): readonly ComparableCar[] {
  if (cars.length <= most) return cars;
  return cars
    .map((car) => ({
      car,
      far:
        Math.abs(car.year - subject.year) * YEAR_KM +
        Math.abs((car.km ?? 0) - (subject.km ?? 0)) +
        (car.badge === subject.badge ? 0 : BADGE_KM),
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ car }) => car);
}
