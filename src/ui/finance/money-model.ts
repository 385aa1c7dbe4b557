/** What the money widgets are given to draw; built by src/view-models/vehicle/vehicle-money.ts. */
import type { CalculatorBounds, RawCalculatorInput } from '#domain/finance/finance-calculator.ts';
import type { FuelInput } from '#domain/pricing/fuel.ts';
import type { ShownForm } from '../leads/form-model.ts';

/** A rate that may be shown with what it compares at. */
export interface KnownRate {
  rate: number;
  comparison: number;
}

export interface CalculatorModel {
  bounds: CalculatorBounds;
  /** What the fields say first, where that is not the bounds' own say. */
  prefilled: RawCalculatorInput;
  /** Rates of the dealer whose comparison rate is known. */
  rates: KnownRate[];
  /** Shown beside a rate whose comparison rate is not: that of the assumed example. */
  exampleRate: KnownRate;
  /** 'Fees: Establishment $395, …' */
  fees: string | null;
  /** A loan as an example, with both of its rates. */
  example: string;
  /** The statutory warning and what the comparison rate is based on. */
  warning: string;
  /** The site's number of the first use. */
  eventId: number;
}

export interface MoneyModel {
  /** One model, one set of widgets: those of another vehicle begin anew. */
  key: string;
  vehicleId: number | null;
  calculator: CalculatorModel | null;
  fuel: FuelInput | null;
  /** Where an estimate is asked for, to be followed by the postcode. */
  delivery: { href: string } | null;
  comparison: { href: string; title: string; zone: string } | null;
}

/** A quote that the page asks the site's lender for, as the stock has no amount of the vehicle. */
export interface LateQuoteModel {
  /** As `POST /api/youx/quote` takes it. */
  question: {
    car_id: number;
    selfAssessedCreditScore: string;
    purchasePrice: number;
    loanTerm: number;
    year: number;
    vin: string | null;
    nvic: string | null;
    whoIsHelping: string | null;
  };
  /** The site's own note beside repayments. */
  note: string | null;
  /** The finance page with this vehicle filled in; null where it does not answer. */
  href: string | null;
}

export interface FinanceDisclaimerModel {
  /** The lender's words, the dealer's and the fees. */
  text: string | null;
  /** Set where the text is shortened: code points before the cut, and the toggle's labels. */
  cut: { limit: number; more: string; less: string } | null;
  /** Never shortened; null where no rate can stand on the page. */
  warning: string | null;
}

export interface FinancePageModel {
  title: string;
  intro: string;
  vehicle: { name: string; href: string; price: string; priceType: string | null } | null;
  /** Where the visitor would like to be looked after, by its name. */
  preferred: string | null;
  money: MoneyModel | null;
  /** What repayments assume, where no calculator says it. */
  example: string | null;
  disclaimer: FinanceDisclaimerModel | null;
  phone: { number: string; label: string } | null;
  form: ShownForm;
}

export interface EstimateModel {
  /** '$142' a week. */
  weekly: string;
  termYears: number;
  rate: string;
  comparison: string;
  /** The site's own note, such as '5 year term, 10.0% deposit, 30.0% final payment'. */
  note: string | null;
  /** The finance page with this vehicle filled in; null where it does not answer. */
  href: string | null;
}
