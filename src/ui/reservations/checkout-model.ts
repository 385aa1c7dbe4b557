import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { ReservationView } from '#domain/reservations/reservation-view.ts';
import type { FormCar, SentForm, ShownForm } from '#ui/leads/form-model.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';

/** What a form of the page posts in the field `do`. */
export const CHECKOUT_DEEDS = ['details', 'pay', 'cancel'] as const;
export type CheckoutDeed = (typeof CHECKOUT_DEEDS)[number];
export const DEED_FIELD = 'do';
/** The version of the terms that the visitor saw, and whether they agree. */
export const TERMS_FIELD = 'terms';
export const AGREE_FIELD = 'agree';
export const RESERVATION_FIELD = 'reservation';

interface PageBase {
  title: string;
  dealer: string;
  /** The page without anything about the visitor. */
  canonical: string;
  /** Null if the site has no page for the vehicle any more. */
  car: FormCar | null;
  /** Deposit, refund and hold in short. */
  points: string[];
}

export interface CheckoutDetails extends PageBase {
  kind: 'details';
  intro: string;
  form: ShownForm;
  /** Of this rendering, for a browser that has no cookie yet. */
  nonce: string;
  /** What is known about a visitor who is signed in, or was asked before. */
  values: Record<string, string>;
  terms: { version: string; sentences: string[]; field: FormField };
  isFree: boolean;
}

export interface CheckoutFact {
  label: string;
  value: string;
}

export interface CheckoutReservation extends PageBase {
  kind: 'reservation';
  view: ReservationView;
  /** The reservation's public id. */
  id: string;
  text: string;
  refund: string | null;
  facts: CheckoutFact[];
  /** How long the car is still held or kept; null if it is not. */
  timeLeft: { ms: number; text: string; iso: string } | null;
  nextSteps: string[];
  isFree: boolean;
  /** Takes the visitor on to pay or to confirm; null if there is nothing to do. */
  payLabel: string | null;
  changeHref: string | null;
  /** What the visitor must know before cancelling; null if it cannot be cancelled. */
  cancelText: string | null;
  /** Reserves the car once more; null if it cannot be. */
  againHref: string | null;
  /** Orders the held car online; null if the site does not sell it so. */
  buyHref: string | null;
  enquiryHref: string | null;
  similar: VehiclesModel | null;
}

/** On the way to the gateway. The page of its own lets a form's answer lead to another origin under our policy. */
export interface CheckoutLeaving extends PageBase {
  kind: 'leaving';
  url: string;
}

export interface CheckoutUnavailable extends PageBase {
  kind: 'unavailable';
  text: string;
  enquiryHref: string | null;
  /** Signs in, where that may show what the visitor looks for. */
  signInHref: string | null;
  similar: VehiclesModel | null;
}

export type CheckoutModel =
  | CheckoutDetails
  | CheckoutReservation
  | CheckoutLeaving
  | CheckoutUnavailable;

/** The answer to a form that was not accepted. */
export interface CheckoutRefusal {
  checkout: SentForm;
}
