import { plainCar } from '#demo/stock/plain-car.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { CaravanMeasures, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';

/** Vehicles of which few facts are known, and the rows that tell them. */

const PLAIN = plainCar('K1', Date.UTC(2026, 10, 15));

export const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...PLAIN,
  id: 1,
  views: 0,
  make: 'Kestrel',
  model: 'Falcon',
  ...changes,
});

export const variant = (changes: Partial<Vehicle['variant']>): Pick<Vehicle, 'variant'> => ({
  variant: { ...NO_VARIANT, ...changes },
});

export const BARE = {
  km: null,
  engineSize: null,
  engineSizeLitres: null,
  gears: null,
  bodyConfiguration: null,
  simpleBody: null,
  body: null,
  simpleFuel: null,
  fuel: null,
  simpleTransmission: null,
  transmission: null,
  simpleDrive: null,
  drive: null,
  seats: null,
  doors: null,
  colour: null,
  variant: NO_VARIANT,
} satisfies Partial<Vehicle>;

export const MEASURES: CaravanMeasures = {
  bodyWidth: `8'0"`,
  bodyLength: `21'6"`,
  tareWeight: 2_450,
  axleType: 'Tandem',
  sleeps: 4,
  aggregateTrailerMass: 3_100,
};

export const valueOf = (rows: readonly LabelledValue[], label: string) =>
  rows.find((row) => row.label === label)?.value;

export const labelsOf = (rows: readonly LabelledValue[]) => rows.map(({ label }) => label);
