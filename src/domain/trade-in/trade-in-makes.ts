import { MAKES } from '#domain/vehicle/makes.ts';
import { namedKinds } from '#domain/vehicle/stock-noun.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { OTHER_MAKE } from './trade-in-step.ts';

/**
 * The makes to choose from when a car is entered by hand; makes of caravans only at a dealer that names them
 * (`stock.itemTypes`).
 */
export function tradeInMakes(itemTypes: readonly ItemType[]): string[] {
  const takesCaravans = namedKinds(itemTypes).includes('caravan');
  return [
    ...MAKES.filter(({ kinds }) => takesCaravans || kinds.some((kind) => kind !== 'caravan')).map(
      ({ name }) => name,
    ),
    OTHER_MAKE,
  ];
}

/** The kind of the visitor's vehicle, as far as its make and the dealer tell; null if it can be several. */
export function ownKind(make: string, itemTypes: readonly ItemType[]): ItemType | null {
  const kinds = MAKES.find(({ name }) => name === make)?.kinds ?? ITEM_TYPES;
  const dealtIn = kinds.filter((kind) => namedKinds(itemTypes).includes(kind));
  const [only, ...others] = dealtIn.length > 0 ? dealtIn : kinds;
  return only !== undefined && others.length === 0 ? only : null;
}
