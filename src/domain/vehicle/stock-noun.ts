import type { ItemType } from './vehicle.ts';

const NOUNS: Record<ItemType, string> = {
  car: 'Car',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
};

/** The noun for the stock in headings and buttons: its only kind, else vehicles. */
export function stockNoun(itemTypes: readonly ItemType[]): string {
  const [only] = itemTypes;
  return only !== undefined && itemTypes.length === 1 ? NOUNS[only] : 'Vehicle';
}
