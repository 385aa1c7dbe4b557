import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import type { FormCar, SentValue } from '#ui/leads/form-model.ts';

/** What a form of the purchase posts in the field `do`: a step, or what is done with an order. */
export type PurchaseDeed = PurchaseStep | 'pay' | 'cancel';
export const DEED_FIELD = 'do';
export const SEEN_FIELD = 'prices_seen';
export const AGREE_PRICES = 'agree_prices';
export const AGREE_TERMS = 'agree_terms';
export const NO_TRADE_IN = 'none';

export interface StepLink {
  label: string;
  /** Null for a step that is not reached yet. */
  href: string | null;
  state: 'done' | 'current' | 'ahead';
}

export interface AmountLine {
  label: string;
  amount: string;
  /** What it includes: 'Drive Away'. */
  note: string | null;
  /** What it was when the visitor chose it. */
  before: string | null;
}

/** All amounts of the order, as text. */
export interface CostModel {
  lines: AmountLine[];
  total: Pick<AmountLine, 'amount' | 'note'>;
  /** Null without a deposit, and once nothing is owed any more. */
  deposit: string | null;
  rest: AmountLine | null;
  hasMoved: boolean;
  withdrawn: string[];
}

interface ChoiceOption {
  value: string;
  label: string;
}

/** The models of the steps; each has its component in `STEPS`. */
export interface StepModels {
  car: { intro: string; signInHref: string | null };
  tradeIn: {
    intro: string;
    options: ChoiceOption[];
    chosen: string;
    valueHref: string | null;
    valueLabel: string;
  };
  finance: {
    options: ChoiceOption[];
    chosen: string;
    /** The rates behind the repayment, with the warning that belongs to them. */
    rates: string | null;
    warning: string | null;
    note: string;
  };
  delivery: { intro: string; options: ChoiceOption[]; chosen: string; postcode: FormField | null };
  extras: {
    intro: string;
    legend: string;
    extras: { name: string; text: string | null; price: string; chosen: boolean }[];
  };
  details: { intro: string; fields: FormField[]; values: Record<string, SentValue> };
  review: {
    sections: { title: string; lines: string[]; changeHref: string }[];
    warning: string | null;
    terms: string[];
    submitLabel: string;
  };
}

export type StepModel = {
  [Kind in keyof StepModels]: { kind: Kind; title: string } & StepModels[Kind];
}[keyof StepModels];

interface PageBase {
  title: string;
  dealer: string;
  /** What this kind of vehicle is called in a sentence. */
  word: string;
  car: FormCar;
}

export interface PurchaseStepPage extends PageBase {
  kind: 'step';
  /** Where its form is sent. */
  action: string;
  /** The amounts that the visitor sees, as the form sends them back. */
  seen: string;
  /** Why an earlier step is shown than the visitor asked for. */
  notice: string | null;
  position: number;
  steps: StepLink[];
  step: StepModel;
  backHref: string | null;
  cost: CostModel;
  depositLabel: string;
}

export interface PurchaseOrderPage extends Omit<PageBase, 'car'> {
  kind: 'order';
  /** Null if the stock does not have it any more. */
  car: FormCar | null;
  action: string;
  /** Whether the visitor has paid, and the gateway has not told us yet. */
  isConfirming: boolean;
  /** It is held for the visitor, or sold to them. */
  isHeld: boolean;
  heading: string;
  text: string;
  refund: string | null;
  /** Why it could not be paid. */
  notice: string | null;
  reference: string;
  /** How long the vehicle is still held or kept; null if it is not. */
  timeLeft: { ms: number; text: string; iso: string } | null;
  /** What was ordered, step by step. */
  sections: { title: string; lines: string[] }[];
  /** Required by law beside every rate; null without one. */
  warning: string | null;
  cost: CostModel;
  depositLabel: string;
  payLabel: string | null;
  /** What the visitor must know before cancelling; null if it cannot be cancelled. */
  cancelText: string | null;
  /** The summary as a file. */
  pdfHref: string;
  /** Orders it once more; null if it cannot be. */
  againHref: string | null;
  similarHref: string | null;
}

export interface PurchaseUnavailablePage extends Omit<PageBase, 'car'> {
  kind: 'unavailable';
  /** Null if the stock does not have it. */
  car: FormCar | null;
  text: string;
  /** What the visitor can do instead, the most helpful first. */
  actions: { label: string; href: string }[];
}

export type PurchasePageModel = PurchaseStepPage | PurchaseOrderPage | PurchaseUnavailablePage;

/** The answer to a form that was not accepted. */
export interface PurchaseRefusal {
  purchase: true;
  values: Record<string, SentValue>;
  errors: Record<string, string[]>;
  message: string | null;
}
