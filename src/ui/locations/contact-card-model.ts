import type { HoursLine } from '#domain/locations/opening-hours.ts';

/** A place of the dealer, with all of its departments. */
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
  /** Its own contact page, where the email-us form stands too. */
  contactHref: string | null;
}
