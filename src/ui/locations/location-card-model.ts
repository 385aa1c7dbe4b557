import type { HoursLine } from '#domain/locations/opening-hours.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface LocationStatus {
  isOpen: boolean;
  /** 'Open now, closes 5:30pm'. */
  text: string;
}

export interface LocationPhone {
  /** 'Sales and Parts'; '' if the location has one number for everything. */
  departments: string;
  phone: string;
}

/** One location in a list. A group has sixty of them on one page, so it holds only what is shown. */
export interface LocationCardModel {
  id: number;
  name: string;
  /** 'Sales, Service and Parts'; '' when the location has no type. */
  kind: string;
  street: string;
  /** 'Fortitude Valley QLD 4006'. */
  region: string;
  status: LocationStatus | null;
  phones: LocationPhone[];
  hours: HoursLine[];
  directionsHref: string | null;
  href: string | null;
  at: { lat: number; long: number } | null;
  /** From the postcode that the visitor entered. */
  km: number | null;
  /** A photo of the premises. */
  picture: PictureModel | null;
}

/** A list of one state's locations, or of all. */
export interface StateLink {
  label: string;
  href: string;
  count: number;
  chosen: boolean;
}

/** The form that sorts the locations by distance, and the links to those of one state. */
export interface LocationFinderModel {
  /** The page itself. */
  action: string;
  /** As it was entered. */
  postcode: string;
  error: string | null;
  /** Whether the cards are sorted by distance from `postcode`. */
  isSorted: boolean;
  /** Empty if all locations are in one state. */
  states: StateLink[];
  /** The chosen state's abbreviation, which the form sends along. */
  state: string | null;
}

/** The section `locationCards`. */
export interface LocationCardsModel {
  title: string;
  finder: LocationFinderModel | null;
  /** Many locations are rows instead of cards: a phone would scroll through dozens of screens. */
  inRows: boolean;
  /** By state if the locations are in several; a group without a title has them all. */
  groups: { title: string | null; cards: LocationCardModel[] }[];
}
