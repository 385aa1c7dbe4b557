import { SIGN_IN_TYPES, paths } from '#domain/site/paths.ts';
import type { SignInType } from '#domain/site/paths.ts';

export const SIGN_OUT_PATH = '/sign-out';

/** The areas that can require sign-in. The first five are named as their options, `accounts.gate.*`. */
export const GATE_NAMES = [
  'tradeIn',
  'sellMyCar',
  'checkout',
  'finance',
  'personalisedFinance',
  'spinToWin',
  'onlinePayment',
  'garage',
  'watchlist',
  'savedSearches',
] as const;
export type GateName = (typeof GATE_NAMES)[number];

/** Decides the words of the sign-in page. */
export const SIGN_IN_TYPE_OF: Record<GateName, SignInType> = {
  tradeIn: 'trade-in',
  sellMyCar: 'trade-in',
  checkout: 'checkout',
  finance: 'finance',
  personalisedFinance: 'car-finance',
  spinToWin: 'spin-to-win',
  onlinePayment: 'online-payment',
  garage: 'my-garage',
  watchlist: 'watchlist',
  savedSearches: 'watchlist',
};

/** What of a site's accounts decides where a visitor goes who only wants to sign in. */
export interface AccountPages {
  garage: boolean;
  garagePath: string;
  save: 'favourites' | 'watchlist';
}

/** An address can name any type; an unknown one reads as the site's own account page. */
export function readSignInType(
  value: string | null | undefined,
  accounts: AccountPages,
): SignInType {
  const known = SIGN_IN_TYPES.find((type) => type === value);
  return known ?? (accounts.garage ? 'my-garage' : 'watchlist');
}

/** Where signing in leads if the address names no page: the visitor's own. */
export function accountPage({ garage, garagePath, save }: AccountPages): string {
  if (garage) return garagePath;
  return save === 'watchlist' ? paths.watchlist() : paths.home();
}
