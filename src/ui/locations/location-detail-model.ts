import type { StarDisplay } from '#domain/content/stars.ts';
import type { HoursLine } from '#domain/locations/opening-hours.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { LocationPhone, LocationStatus } from './location-card-model.ts';
import type { MapTiles } from './locations-map-model.ts';

/** The section `locationDetail`: one location with its map. */
export interface LocationDetailModel {
  /** The heading of the section. */
  title: string;
  name: string;
  street: string;
  region: string;
  status: LocationStatus | null;
  phones: LocationPhone[];
  /** Empty on a page that has the whole table. */
  hours: HoursLine[];
  licences: string[];
  repairers: string[];
  rating: { average: number; count: number; stars: StarDisplay } | null;
  /** The brands sold there. */
  brands: { name: string; href: string | null }[];
  /** The page about selling a vehicle to the dealer, if it buys there. */
  buying: { label: string; href: string } | null;
  directionsHref: string | null;
  /** The location's own page; null on that page. */
  href: string | null;
  contact: { href: string; opensForm: boolean } | null;
  at: { lat: number; long: number } | null;
  tiles: MapTiles | null;
  picture: PictureModel | null;
}

export interface HolidayLine {
  /** 'Fri 25 December 2026'. */
  date: string;
  name: string | null;
  hours: string;
}

/** The section `openingHours`: a table for each department. */
export interface OpeningHoursModel {
  title: string;
  departments: {
    /** Unique on the page. */
    id: string;
    name: string;
    status: LocationStatus | null;
    lines: HoursLine[];
    /** Holidays within a week, beside the usual hours that they replace. */
    soon: HolidayLine[];
  }[];
  /** Departments with the same holiday hours share a list; no name if all do. */
  holidays: { departments: string; lines: HolidayLine[] }[];
}
