import { typedAmount } from '#domain/typed-amount.ts';

/** What a shopper brings, in whole dollars; in the address of a search that shows weekly payments. */
export interface PaymentTerms {
  /** Null: the deposit that the site's example assumes. */
  deposit: number | null;
  /** 0: none. */
  tradeIn: number;
}

/** Weekly payments as the site assumes them. */
export const NO_TERMS: PaymentTerms = { deposit: null, tradeIn: 0 };

/** Their names in addresses and forms. */
export const PAYMENT_PARAMETERS = {
  shown: 'pay',
  deposit: 'deposit',
  tradeIn: 'trade_in',
} as const;
/** The value of `pay`. */
export const WEEKLY = 'weekly';

/** More than any car costs. */
const MOST_DOLLARS = 9_999_999;

export interface ReadTerms {
  terms: PaymentTerms | null;
  ignored: { name: string; value: string }[];
}

/** `isWeekly`: something else in the address needs weekly payments. Amounts without them mean nothing. */
export function readPaymentTerms(parameters: URLSearchParams, isWeekly: boolean): ReadTerms {
  const { shown, deposit, tradeIn } = PAYMENT_PARAMETERS;
  const ignored: ReadTerms['ignored'] = [];
  const mode = parameters.get(shown)?.trim() ?? '';
  if (mode !== '' && mode !== WEEKLY) ignored.push({ name: shown, value: mode.slice(0, 40) });
  if (mode !== WEEKLY && !isWeekly) return { terms: null, ignored };
  const amount = (name: string): number | null => {
    const text = parameters.get(name)?.trim() ?? '';
    if (text === '') return null;
    const dollars = readDollars(text);
    if (dollars === null) ignored.push({ name, value: text.slice(0, 40) });
    return dollars;
  };
  return { terms: { deposit: amount(deposit), tradeIn: amount(tradeIn) ?? 0 }, ignored };
}

/** As people type an amount; cents are dropped. */
function readDollars(text: string): number | null {
  const dollars = Math.floor(typedAmount(text) ?? -1);
  return dollars >= 0 && dollars <= MOST_DOLLARS ? dollars : null;
}

export function writePaymentTerms(
  terms: PaymentTerms | undefined,
  parameters: URLSearchParams,
): void {
  if (terms === undefined) return;
  parameters.append(PAYMENT_PARAMETERS.shown, WEEKLY);
  if (terms.deposit !== null) parameters.append(PAYMENT_PARAMETERS.deposit, String(terms.deposit));
  if (terms.tradeIn > 0) parameters.append(PAYMENT_PARAMETERS.tradeIn, String(terms.tradeIn));
}

export function isSameTerms(a: PaymentTerms | undefined, b: PaymentTerms | undefined): boolean {
  return a?.deposit === b?.deposit && a?.tradeIn === b?.tradeIn;
}
