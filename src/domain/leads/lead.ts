/** The forms by which a visitor reaches the dealer. */
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
] as const;
export type LeadFormName = (typeof LEAD_FORM_NAMES)[number];

export type LeadEventKind =
  | 'created'
  /** A later step of a form of several: its name stands in the data. */
  | 'step'
  | 'follow-up'
  | 'delivered'
  | 'dead'
  | 'replayed'
  /** Not sent any more: the place has a later step, or the lead goes elsewhere by now. */
  | 'superseded'
  /** The field that people do not see was filled in, and the sender passed the check all the same. */
  | 'honeypot'
  | 'erased';

export interface VisitedPage {
  path: string;
  title: string;
  /** ISO 8601. */
  at: string;
}

/** What the visitor's browser kept of the visit, sent along with a lead and kept nowhere else. */
export interface LeadAttributes {
  visited_pages: VisitedPage[];
  /** utm_*, gclid and the like, by their names. */
  linked_query_params: Record<string, string>;
}

export interface AdjustmentAnswer {
  question: string;
  answer: string;
}

/** By the names of the spec, to the letter; what a form does not ask is absent. */
export interface LeadPayload {
  category: string;
  subcategory: string | null;
  lead_id: string;
  /** Of the page the form stood on, without fragment. */
  url: string;
  source: 'Website';
  user_agent: string;
  name: string;
  last_name?: string;
  email: string;
  phone: string;
  postcode?: string;
  message?: string;
  opt_in: boolean;
  lead_attributes: LeadAttributes;
  car_id?: number;
  car_dealership_id?: number;
  manufacturer_slug?: string;
  stock_number?: string;
  'Vehicle Make'?: string;
  'Vehicle Model'?: string;
  vehicle_status?: string;
  /** The name of the location that was chosen. */
  location?: string;
  location_id?: number;
  distribution_location?: string;
  dealership_slug?: string;
  Rego?: string;
  additional_services?: string[];
  page_id?: string;
  /** Of a test drive: the moment picked, with the zone's offset. */
  appointment?: string;
  request_photos?: string;
  rego?: string;
  regoState?: string;
  kms?: number;
  /** Of the visitor's own car, where no rego was known. */
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
