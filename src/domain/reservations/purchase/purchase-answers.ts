/** What a visitor has answered so far, by step. A step without its answer has not been saved. */
export interface PurchaseAnswers {
  car?: {
    /** The price that the visitor last agreed to, */
    cents: number;
    /** and what it includes: 'Drive Away'. */
    type: string;
  };
  tradeIn?: { valuation: ChosenValuation | null };
  finance?: { by: 'cash' } | { by: 'finance'; quote: QuotedRepayment | null };
  delivery?: PickUp | Delivery;
  extras?: { chosen: ChosenExtra[] };
  details?: PurchaserDetails;
}

/** The visitor's own car, as the valuation flow estimated it. */
export interface ChosenValuation {
  leadId: string;
  name: string;
  cents: number;
}

/** As it was quoted. The lender decides in the end. */
export interface QuotedRepayment {
  /** The price of the car that it is for. */
  carCents: number;
  weeklyCents: number;
  advertisedRate: number;
  comparisonRate: number;
  termYears: number;
}

export interface PickUp {
  way: 'pick-up';
  /** Null if the car has no location that is shown. */
  locationId: number | null;
}

export interface Delivery {
  way: 'delivery';
  postcode: string;
  zone: string;
  cents: number;
}

export interface ChosenExtra {
  name: string;
  cents: number;
}

/** The fields of the details step by name, as its form checked them. */
export type PurchaserDetails = Record<string, string | boolean | string[]>;
