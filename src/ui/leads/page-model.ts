import type { FormCar, ShownForm } from './form-model.ts';
import type { ContactCardModel } from '#ui/locations/contact-card-model.ts';

/** A page of one form. */
export interface LeadPageModel {
  title: string;
  intro: string | null;
  /** The dealer's own words. */
  paragraphs: string[];
  /** Whether it is about one vehicle. */
  aboutVehicle: boolean;
  form: ShownForm;
  location: ContactCardModel | null;
}

export interface ContactModel {
  title: string;
  intro: string;
  canonical: string;
  aboutVehicle: boolean;
  /** Whether it is the page of one place. */
  isLocationPage: boolean;
  form: ShownForm;
  /** The places to choose from. */
  locations: ContactCardModel[];
  /** Where the vehicle of the form stands. */
  vehicleLocation: ContactCardModel | null;
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
