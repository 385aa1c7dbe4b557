import { ITEM_TYPES } from './vehicle.ts';
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

const WORDS: Record<ItemType, string> = {
  car: 'car',
  truck: 'truck',
  motorcycle: 'bike',
  caravan: 'caravan',
};

/** What people call one such vehicle in a sentence; 'vehicle' if it can be of several kinds. */
export function vehicleWord(itemTypes: ItemType | readonly ItemType[]): string {
  const kinds = typeof itemTypes === 'string' ? [itemTypes] : itemTypes;
  const [only] = kinds;
  return only !== undefined && kinds.length === 1 ? WORDS[only] : 'vehicle';
}

/** The kinds that a dealer has named (`stock.itemTypes`). All of them, the default, says nothing. */
export function namedKinds(itemTypes: readonly ItemType[]): readonly ItemType[] {
  return itemTypes.length < ITEM_TYPES.length ? itemTypes : [];
}

/** The word for any vehicle that a dealer deals in, such as the visitor's own. */
export function dealerWord(itemTypes: readonly ItemType[]): string {
  const kinds = namedKinds(itemTypes);
  return kinds.length === 0 ? WORDS.car : vehicleWord(kinds);
}
