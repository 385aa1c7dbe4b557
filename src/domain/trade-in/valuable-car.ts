import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';

/** Whether such a car can exist: values entered by hand may be anything. */
export function isValuable(car: {
  make: string;
  model: string;
  year: number;
  km: number;
}): boolean {
  return (
    car.make.trim() !== '' &&
    car.model.trim() !== '' &&
    Number.isInteger(car.year) &&
    car.year >= FIELD_RULES.year.minimum &&
    Number.isInteger(car.km) &&
    car.km >= 0
  );
}
