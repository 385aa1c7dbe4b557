import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

export interface SuggestedSearch {
  /** 'Kestrel Plover', 'SUV · Seats: 7 · Price: up to $40,000' */
  label: string;
  /** As the list that it leads to says. */
  count: number;
  href: string;
}

export interface SuggestedVehicle {
  title: string;
  badge: string | null;
  href: string;
  /** The address of its picture; null if it has none. */
  image: string | null;
  /** Drawn in place of a picture. */
  silhouette: SilhouetteName;
  /** As on its card. */
  price: { text: string; amount: boolean; was: string | null; type: string | null };
  isReserved: boolean;
}

/** What a search box offers for what is typed into it. */
export interface SuggestionsModel {
  /** What is typed, as the search page reads it; null for nothing. */
  understood: SuggestedSearch | null;
  /** Makes, models and bodies that begin so. */
  names: SuggestedSearch[];
  vehicles: SuggestedVehicle[];
  /** For an empty box. */
  popular: SuggestedSearch[];
}
