import type { StarDisplay } from '#domain/content/stars.ts';
import type { HoursLine } from '#domain/locations/opening-hours.ts';

/** One of the dealer's locations with all its departments. */
export interface ContactCardModel {
  id: number;
  name: string;
  street: string;
  region: string;
  licences: string[];
  repairers: string[];
  rating: { average: number; count: number; stars: StarDisplay } | null;
  departments: { name: string; phone: string | null; hours: HoursLine[] }[];
  directionsHref: string | null;
  /** Where Contact Us leads: the location's contact page with its form, or the dealer's own link. */
  contact: { href: string; opensForm: boolean } | null;
}
