import type { CardModel } from './card-model.ts';

/** Vehicles of a list on another page; `loadVehicleStrip` builds it. */
export interface VehiclesModel {
  title: string;
  /** A grid, or one row that scrolls sideways. */
  layout: 'grid' | 'row';
  /** Below the heading: how many there are, or what is covered. */
  text: string | null;
  cards: readonly CardModel[];
  /** The whole list; null if the cards are all of it. */
  all: { href: string; label: string } | null;
  /** The statutory warning about comparison rates, if a card shows one. */
  financeWarning: string | null;
}
