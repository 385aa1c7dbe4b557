/** The view model of the money widgets, built by src/view-models/vehicle/vehicle-money.ts. */
import type { CalculatorBounds, RawCalculatorInput } from '#domain/finance/finance-calculator.ts';
import type { ChargingFigures } from '#domain/pricing/charging.ts';
import type { FuelInput } from '#domain/pricing/fuel.ts';
import type { ShownForm } from '../leads/form-model.ts';

/** A rate that may be shown, with its comparison rate. */
export interface KnownRate {
  rate: number;
  comparison: number;
}

export interface CalculatorModel {
  bounds: CalculatorBounds;
  /** Initial field values where they differ from the defaults in `bounds`. */
  prefilled: RawCalculatorInput;
  /** The dealer's rates with a known comparison rate. */
  rates: KnownRate[];
  /** Shown next to a rate without a known comparison rate: the rates of the assumed example. */
  exampleRate: KnownRate;
  /** 'Fees: Establishment $395, …' */
  fees: string | null;
  /** An example loan with both of its rates. */
  example: string;
  /** The statutory warning and the basis of the comparison rate; null on a page that has it elsewhere. */
  warning: string | null;
  /** The site's analytics event id for the first use. */
  eventId: number;
}

export interface MoneyModel {
  /** Identifies a set of widgets: another vehicle resets them. */
  key: string;
  vehicleId: number | null;
  calculator: CalculatorModel | null;
  fuel: FuelInput | null;
  /** Of an electric vehicle, instead of fuel. */
  charging: ChargingFigures | null;
  /** URL of the delivery estimate; the postcode is appended. */
  delivery: { href: string } | null;
  comparison: { href: string; title: string; zone: string } | null;
}

/** A quote the page requests from the site's lender, because the stock has no amount for the vehicle. */
export interface LateQuoteModel {
  /** The body of `POST /api/youx/quote`. */
  request: {
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
  /** The finance page with this vehicle prefilled; null if that page does not exist. */
  href: string | null;
  /** Whether script opens that page's form in a dialog. */
  dialog: boolean;
}

export interface FinanceDisclaimerModel {
  /** The lender's text, the dealer's text and the fees. */
  text: string | null;
  /** Set if the text is truncated: code points before the cut, and the toggle's labels. */
  cut: { limit: number; more: string; less: string } | null;
  /** Never truncated; null if the page cannot show a rate. */
  warning: string | null;
}

export interface FinancePageModel {
  title: string;
  intro: string;
  vehicle: { name: string; href: string; price: string; priceType: string | null } | null;
  /** Name of the visitor's preferred location. */
  preferred: string | null;
  money: MoneyModel | null;
  /** The assumptions behind repayments, if no calculator states them. */
  example: string | null;
  disclaimer: FinanceDisclaimerModel | null;
  phone: { number: string; label: string } | null;
  form: ShownForm;
}

export interface EstimateModel {
  /** '$142', per week. */
  weekly: string;
  termYears: number;
  rate: string;
  comparison: string;
  /** The site's own note, such as '5 year term, 10.0% deposit, 30.0% final payment'. */
  note: string | null;
  /** The finance page with this vehicle prefilled; null if that page does not exist. */
  href: string | null;
  /** Whether script opens that page's form in a dialog. */
  dialog: boolean;
}
