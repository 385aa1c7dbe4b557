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
  'unsubscribe',
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
}
