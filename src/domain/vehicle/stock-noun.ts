import type { ItemType } from './vehicle.ts';

const NOUNS: Record<ItemType, string> = {
  car: 'Car',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
};

/** What the stock is called in headings and buttons: its one kind, else vehicles. */
export function stockNoun(itemTypes: readonly ItemType[]): string {
  const [only] = itemTypes;
  return only !== undefined && itemTypes.length === 1 ? NOUNS[only] : 'Vehicle';
}
