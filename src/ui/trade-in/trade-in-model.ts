import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { TradeInFaq } from '#domain/trade-in/trade-in.ts';
import type { FormCar, ShownForm } from '../leads/form-model.ts';

export interface TradeInModel {
  title: string;
  intro: string;
  /** The form that the last step sends; `action` is the page's own address. */
  form: ShownForm;
  /** Of that form: what is asked in its own step. */
  contactFields: FormField[];
  /** The car of the stock that the visitor would trade for. */
  car: FormCar | null;
  /** Said where that car is not to be had any more. */
  carNote: string | null;
  makes: string[];
  thisYear: number;
  /** In dollars. */
  quickPicks: number[];
  faq: TradeInFaq[];
  /** Whether its outcome is told to `/api/miscellaneous`. */
  recordValuation: boolean;
  /** Whether it is about one vehicle. */
  aboutVehicle: boolean;
}
