import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { EnquiryState } from '#domain/accounts/garage/enquiry-state.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import type { AlertsSummaryModel } from '#ui/accounts/alerts/alerts-model.ts';
import type { FormCar } from '#ui/leads/form-model.ts';

/** What a form of the garage posts in the field `do`. */
export const GARAGE_DEEDS = [
  'sign-out',
  'sign-out-everywhere',
  'end-session',
  'save-details',
  'move-drive',
  'cancel-drive',
  'delete-account',
] as const;
export type GarageDeed = (typeof GARAGE_DEEDS)[number];
export const DEED_FIELD = 'do';
export const SESSION_FIELD = 'session';
export const DRIVE_TIME = 'appointment';
export const CONFIRM_DELETE = 'confirm';

export interface WatchedCar extends FormCar {
  state: 'available' | 'sold' | 'gone';
}

export interface GarageDrive {
  id: string;
  /** Null if the drive is of no vehicle in particular, or the site has no page for it. */
  vehicle: { name: string; href: string | null } | null;
  when: string;
  where: string | null;
  isOver: boolean;
  changeHref: string;
  calendarHref: string;
}

export interface GarageEnquiry {
  id: string;
  /** What kind of enquiry it is, in the words of its form. */
  category: string;
  vehicle: { name: string; href: string | null } | null;
  sentOn: string;
  state: EnquiryState;
}

export interface GarageValuation {
  id: string;
  /** Null if nobody described it. */
  vehicle: string | null;
  kms: string | null;
  price: string | null;
  accepted: boolean;
  sentOn: string;
  state: EnquiryState;
}

export interface GarageReservation {
  id: string;
  vehicle: string;
  state: ReservationState;
  /** Null if none was asked for. */
  deposit: string | null;
  heldUntil: string | null;
  payUntil: string | null;
  href: string;
  /** The order as a file; null if it is a reservation only. */
  summaryHref: string | null;
}

export interface GaragePayment {
  id: string;
  /** What was paid for. */
  title: string;
  amount: string;
  refunded: string | null;
  state: PaymentState;
  when: string;
  isPaid: boolean;
  /** Its receipt, or the reservation that it is for; null if the site has no page for it. */
  href: string | null;
}

export interface GarageDevice {
  id: number;
  browser: string | null;
  system: string | null;
  lastUsed: string;
  isThis: boolean;
}

/** The parts of the overview; each has its component in `SECTIONS`, and the view model lists them in order. */
export interface SectionModels {
  watchlist: {
    cars: WatchedCar[];
    total: number;
    allHref: string | null;
    searchHref: string | null;
  };
  searches: { summary: AlertsSummaryModel };
  drives: { drives: GarageDrive[]; bookHref: string | null };
  reservations: { reservations: GarageReservation[]; searchHref: string | null };
  payments: { payments: GaragePayment[]; payHref: string | null };
  enquiries: { enquiries: GarageEnquiry[]; dealer: string; contactHref: string | null };
  valuations: {
    valuations: GarageValuation[];
    dealer: string;
    /** What the dealer's vehicles are called. */
    word: string;
    valueHref: string | null;
  };
  details: {
    mobile: string;
    name: string | null;
    email: string | null;
    postcode: string | null;
    changeHref: string;
  };
  devices: { devices: GarageDevice[] };
  data: { exportHref: string; deleteHref: string };
}

export type GarageSection = {
  [Kind in keyof SectionModels]: { kind: Kind } & SectionModels[Kind];
}[keyof SectionModels];

interface PageBase {
  title: string;
  dealer: string;
  /** The path of the garage on this site. */
  home: string;
}

export interface GarageOverview extends PageBase {
  kind: 'overview';
  name: string | null;
  mobile: string;
  /** What the visitor has just done. */
  notice: string | null;
  sections: GarageSection[];
}

export interface GarageDetails extends PageBase {
  kind: 'details';
  fields: FormField[];
  values: Record<string, string>;
}

export interface GarageDrivePage extends PageBase {
  kind: 'drive';
  drive: GarageDrive;
  /** Null if no other times are free. */
  times: FormField | null;
}

export interface GarageDelete extends PageBase {
  kind: 'delete';
  retentionDays: number;
  /** Whether the site has a prize wheel, whose spins outlive the account. */
  hasWheel: boolean;
}

export type GaragePageModel = GarageOverview | GarageDetails | GarageDrivePage | GarageDelete;

/** The answer to a form that was not accepted. */
export interface GarageRefusal {
  garage: true;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  message: string | null;
}
