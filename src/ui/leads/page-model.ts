import type { FormCar, ShownForm } from './form-model.ts';
import type { ContactCard } from '#ui/locations/contact-card-model.ts';

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
