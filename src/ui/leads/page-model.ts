import type { NextAction } from '#domain/leads/next-actions.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import type { FormCar, ShownForm } from './form-model.ts';
import type { OpeningHoursModel } from '../locations/location-detail-model.ts';
import type { LocationsMapModel } from '../locations/locations-map-model.ts';
import type { ContactCardModel } from '#ui/locations/contact-card-model.ts';

/** A page with one form. */
export interface LeadPageModel {
  title: string;
  intro: string | null;
  /** For search engines, if the dealer wrote one. */
  description: string | null;
  /** Whether the page is about one vehicle. */
  aboutVehicle: boolean;
  form: ShownForm;
  location: ContactCardModel | null;
}

export interface ContactModel {
  title: string;
  intro: string;
  canonical: string;
  aboutVehicle: boolean;
  /** Whether it is the page of one location. */
  isLocationPage: boolean;
  /** On the page of one location. */
  hours: OpeningHoursModel | null;
  map: LocationsMapModel | null;
  /** For search engines. */
  structured: readonly object[];
  form: ShownForm;
  /** The locations to choose from. */
  locations: ContactCardModel[];
  /** The location of the form's vehicle. */
  vehicleLocation: ContactCardModel | null;
}

export interface NextActionModel {
  kind: NextAction;
  /** What it is about. */
  vehicle: ItemType;
  title: string;
  text: string;
  href: string;
}

export interface SuccessModel {
  /** Null if the address names no lead: somebody opened the page directly. */
  category: string | null;
  title: string;
  /** What the page is for, where there is no lead. */
  intro: string | null;
  /** For search engines. */
  description: string;
  steps: string[];
  car: FormCar | null;
  /** A calendar file (.ics) for the visitor. */
  calendarHref: string | null;
  /** What the visitor can do next. */
  next: NextActionModel[];
  /** Vehicles like the one that the lead is about; null if there are none. */
  similar: VehiclesModel | null;
  searchHref: string | null;
  contactHref: string | null;
}
