import type { HoursLine } from '#domain/locations/opening-hours.ts';
import type { FormCar, ShownForm } from './form-model.ts';

/** A place of the dealer, with all of its departments. */
export interface ContactCard {
  id: number;
  name: string;
  street: string;
  place: string;
  licences: string[];
  repairers: string[];
  rating: { average: number; count: number } | null;
  departments: { name: string; phone: string | null; hours: HoursLine[] }[];
  directionsHref: string | null;
  /** Its own contact page, where the email-us form stands too. */
  contactHref: string | null;
}

/** A page of one form. */
export interface LeadPageModel {
  title: string;
  intro: string | null;
  /** The dealer's own words. */
  paragraphs: string[];
  /** Whether it is about one vehicle. */
  asked: boolean;
  form: ShownForm;
  place: ContactCard | null;
}

export interface ContactModel {
  title: string;
  intro: string;
  canonical: string;
  asked: boolean;
  /** Whether it is the page of one place. */
  location: boolean;
  form: ShownForm;
  /** The places to choose from. */
  places: ContactCard[];
  /** Where the vehicle of the form stands. */
  place: ContactCard | null;
}

export interface SuccessModel {
  category: string | null;
  title: string;
  steps: string[];
  car: FormCar | null;
  /** A file for the visitor's calendar. */
  calendarHref: string | null;
  searchHref: string | null;
  homeHref: string;
}
