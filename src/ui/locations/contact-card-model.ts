import type { HoursLine } from '#domain/locations/opening-hours.ts';

/** One of the dealer's locations with all its departments. */
export interface ContactCardModel {
  id: number;
  name: string;
  street: string;
  region: string;
  licences: string[];
  repairers: string[];
  rating: { average: number; count: number } | null;
  departments: { name: string; phone: string | null; hours: HoursLine[] }[];
  directionsHref: string | null;
  /** The location's contact page, which also has the enquiry form. */
  contactHref: string | null;
}
