import * as accountsCopy from '#copy/en-AU/accounts.ts';
import * as garageCopy from '#copy/en-AU/garage.ts';
import type { Copy } from '#copy/format.ts';
import { paths } from './paths.ts';

/** The options that decide which pages visitors who sign in have. */
export interface AccountPages {
  enabled: boolean;
  garage: boolean;
  garagePath: string;
  save: string;
}

/** Null for a site without a garage. */
export function garageHref(accounts: AccountPages | undefined): string | null {
  return accounts?.enabled && accounts.garage ? accounts.garagePath : null;
}

/** The page to pay an invoice, by the dealer's own name for it; nothing if the site takes no payments. */
export function payLinks(
  onlinePayment: { title: string } | null | undefined,
): { label: string; href: string }[] {
  if (!onlinePayment) return [];
  return [{ label: onlinePayment.title, href: paths.onlinePayment() }];
}

/** The visitor's own page. The gate in front of it asks who is not signed in. */
export function accountLinks(
  accounts: AccountPages | undefined,
  t: Copy,
): { label: string; href: string }[] {
  const garage = garageHref(accounts);
  if (garage !== null) return [{ label: t(garageCopy.myGarage), href: garage }];
  const hasList = accounts?.enabled && accounts.save === 'watchlist';
  return hasList ? [{ label: t(accountsCopy.watchlist), href: paths.watchlist() }] : [];
}
