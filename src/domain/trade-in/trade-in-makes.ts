import { MAKES } from '#domain/vehicle/makes.ts';

export const OTHER_MAKE = 'Other';

/** The makes to choose from when a car is entered by hand. */
export function tradeInMakes(): string[] {
  return [
    ...MAKES.filter(({ kinds }) => kinds.some((kind) => kind !== 'caravan')).map(
      ({ name }) => name,
    ),
    OTHER_MAKE,
  ];
}
