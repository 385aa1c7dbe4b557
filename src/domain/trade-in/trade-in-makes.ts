import { MAKES } from '#domain/vehicle/makes.ts';

export const OTHER_MAKE = 'Other';

/** What can be chosen where a car is typed by hand. */
export function tradeInMakes(): string[] {
  return [
    ...MAKES.filter(({ kinds }) => kinds.some((kind) => kind !== 'caravan')).map(
      ({ name }) => name,
    ),
    OTHER_MAKE,
  ];
}
