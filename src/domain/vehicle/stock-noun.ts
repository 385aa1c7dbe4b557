import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { ITEM_TYPES } from './vehicle.ts';
import type { ItemType } from './vehicle.ts';

const NOUNS: Record<ItemType, string> = {
  car: copy.car,
  truck: copy.truck,
  motorcycle: copy.motorcycle,
  caravan: copy.caravan,
};

/** The noun for the stock in headings and buttons: its only kind, else vehicles. */
export function stockNoun(itemTypes: readonly ItemType[], t: Copy): string {
  const [only] = itemTypes;
  return t(only !== undefined && itemTypes.length === 1 ? NOUNS[only] : copy.vehicle);
}

const WORDS: Record<ItemType, string> = {
  car: copy.carWord,
  truck: copy.truckWord,
  motorcycle: copy.motorcycleWord,
  caravan: copy.caravanWord,
};

/** What people call one such vehicle in a sentence; 'vehicle' if it can be of several kinds. */
export function vehicleWord(itemTypes: ItemType | readonly ItemType[], t: Copy): string {
  const kinds = typeof itemTypes === 'string' ? [itemTypes] : itemTypes;
  const [only] = kinds;
  return t(only !== undefined && kinds.length === 1 ? WORDS[only] : copy.vehicleWord);
}

/** The kinds that a dealer has named (`stock.itemTypes`). All of them, the default, says nothing. */
export function namedKinds(itemTypes: readonly ItemType[]): readonly ItemType[] {
  return itemTypes.length < ITEM_TYPES.length ? itemTypes : [];
}

/** The kind that stands for a dealer's vehicles in an icon: its only one, else cars. */
export function dealerKind(itemTypes: readonly ItemType[]): ItemType {
  const [only] = itemTypes;
  return only !== undefined && itemTypes.length === 1 ? only : 'car';
}

/** The word for any vehicle that a dealer deals in, such as the visitor's own. */
export function dealerWord(itemTypes: readonly ItemType[], t: Copy): string {
  const kinds = namedKinds(itemTypes);
  return kinds.length === 0 ? t(WORDS.car) : vehicleWord(kinds, t);
}
