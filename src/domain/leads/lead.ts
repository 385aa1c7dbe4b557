import type { ReservationState } from '#domain/reservations/reservation-state.ts';
/** The forms that visitors use to contact the dealer. */
export const LEAD_FORM_NAMES = [
  'enquiry',
  'career',
  'testDrive',
  'requestPhotos',
  'findSimilar',
  'finance',
  'service',
  'parts',
  'fleet',
  'tradeIn',
  'reserve',
  'unsubscribe',
  'purchase',
] as const;
export type LeadFormName = (typeof LEAD_FORM_NAMES)[number];

export type LeadEventKind =
  | 'created'
  /** A later step of a multi-step form; its name is in the data. */
  | 'step'
  | 'follow-up'
  | 'delivered'
  | 'dead'
  | 'replayed'
  /** No longer sent: a later step goes to this target, or the lead now goes elsewhere. */
  | 'superseded'
  /** The hidden field was filled in, but the sender passed the captcha. */
  | 'honeypot'
  | 'erased';

export interface VisitedPage {
  path: string;
  title: string;
  /** ISO 8601. */
  at: string;
}

/**
 * What the visitor's browser recorded about the visit. It is submitted with a lead and stored only
 * there.
 */
export interface LeadAttributes {
  visited_pages: VisitedPage[];
  /** utm_*, gclid and similar, by name. */
  linked_query_params: Record<string, string>;
}

export interface AdjustmentAnswer {
  question: string;
  answer: string;
}

/** The answer to the question about news and offers, with its words and time as evidence. */
export interface NewsConsent {
  given: boolean;
  /** ISO 8601. */
  at: string;
  wording: string;
}

/** Exactly the spec's field names; a field that the form does not have is absent. */
export interface LeadPayload {
  category: string;
  subcategory: string | null;
  lead_id: string;
  /** The page with the form, without fragment. */
  url: string;
  source: 'Website';
  user_agent: string;
  name: string;
  last_name?: string;
  email: string;
  phone: string;
  postcode?: string;
  message?: string;
  /** The visitor may be contacted about this enquiry. */
  opt_in: boolean;
  /** Absent in leads from before the question was asked. */
  news_consent?: NewsConsent;
  lead_attributes: LeadAttributes;
  car_id?: number;
  car_dealership_id?: number;
  manufacturer_slug?: string;
  stock_number?: string;
  'Vehicle Make'?: string;
  'Vehicle Model'?: string;
  vehicle_status?: string;
  /** The name of the chosen location. */
  location?: string;
  location_id?: number;
  distribution_location?: string;
  dealership_slug?: string;
  Rego?: string;
  additional_services?: string[];
  page_id?: string;
  /** For a test drive: the chosen time, with the zone's offset. */
  appointment?: string;
  /** What the visitor has done since with a booked test drive. */
  test_drive_change?: 'cancelled' | 'rescheduled';
  /** For a service: the visitor's wish, with the zone's offset. It books nothing. */
  preferred_time?: string;
  request_photos?: string;
  rego?: string;
  regoState?: string;
  kms?: number;
  /** The visitor's own car, if no rego is known. */
  trade_in_vehicle?: { make: string; model: string; year: number };
  PreferredContactMethod?: 'Phone' | 'Email' | 'SMS';
  finance?: 'Yes' | 'No';
  'do-you-have-a-trade-in'?: 'Yes' | 'No';
  adjustmentAnswers?: AdjustmentAnswer[];
  /** Whole dollars. */
  offer_price?: number;
  form_completed?: boolean;
  offer_accepted?: boolean;
  /** What the visitor has ordered online. */
  order?: LeadOrder;
  /** What has become of the visitor's reservation of the car. */
  reservation?: LeadReservation;
  /** What the visitor has paid online against a reference. */
  payment?: LeadPayment;
}

export interface LeadPayment {
  /** The payment's id, as in `forecourt payments list`. */
  id: string;
  /** Of the dealer's invoice or order. */
  reference: string;
  /** Whole cents. */
  amount_cents: number;
  refunded_cents: number;
  /** ISO 8601, in UTC. */
  paid_at: string;
}

/** Amounts are whole cents. */
export interface LeadOrder {
  /** The purchase's id, which the visitor's summary shows. */
  reference: string;
  price_cents: number;
  price_type: string;
  trade_in?: { vehicle: string; lead_id: string; estimate_cents: number };
  payment: 'Cash' | 'Finance';
  /** As the visitor was quoted. */
  weekly_repayment_cents?: number;
  handover: 'Pick-up' | 'Delivery';
  /** Where the visitor picks it up. */
  pick_up_location?: string;
  delivery_postcode?: string;
  delivery_cents?: number;
  extras: { name: string; price_cents: number }[];
  total_cents: number;
  deposit_cents: number;
  /** With an earlier reservation, whose hold the order takes over. Later payments are in `reservation`. */
  deposit_paid: boolean;
  balance_cents: number;
  address: string;
  terms_version: string;
  /** ISO 8601, in UTC. */
  terms_agreed_at: string;
}

export interface LeadReservation {
  /** As the visitor reads it; `forecourt reservations show` takes it. */
  reference: string;
  state: ReservationState;
  /** Whole cents. */
  deposit_cents: number;
  paid: boolean;
  /** ISO 8601, in UTC. */
  held_until?: string;
  /** Why it ended. */
  reason?: string;
}
