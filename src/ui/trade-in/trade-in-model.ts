import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { ValuedPurchase } from '#domain/trade-in/trade-in-step.ts';
import type { TradeInFaq } from '#domain/trade-in/usual-questions.ts';
import type { FormCar, ShownForm } from '../leads/form-model.ts';

export interface TradeInModel {
  title: string;
  intro: string;
  /** What the visitor's vehicle is called: 'car', 'bike'. */
  word: string;
  /** The form the last step submits; `action` is the page's own address. */
  form: ShownForm;
  /** The fields of that form shown in the contact step. */
  contactFields: FormField[];
  /** The car in stock the visitor wants to buy. */
  car: FormCar | null;
  /** Shown if that car is no longer available. */
  carNote: string | null;
  makes: string[];
  takesCaravans?: boolean;
  thisYear: number;
  /** In dollars. */
  quickPicks: number[];
  faq: TradeInFaq[];
  /** Whether the result is sent to `/api/miscellaneous`. */
  recordValuation: boolean;
  /** The purchase of that car which the visitor is in the middle of. */
  purchase: ValuedPurchase | null;
  /** Whether the page is about one vehicle. */
  aboutVehicle: boolean;
}
