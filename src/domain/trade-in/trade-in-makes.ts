import { MAKES } from '#domain/vehicle/makes.ts';
import { OTHER_MAKE } from './trade-in-step.ts';

/** The makes to choose from when a car is entered by hand. */
export function tradeInMakes(): string[] {
  return [
    ...MAKES.filter(({ kinds }) => kinds.some((kind) => kind !== 'caravan')).map(
      ({ name }) => name,
    ),
    OTHER_MAKE,
  ];
}
