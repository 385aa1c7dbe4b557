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

/** The visitor's own page. The gate in front of it asks who is not signed in. */
export function accountLinks(
  accounts: AccountPages | undefined,
  t: Copy,
): { label: string; href: string }[] {
  const garage = garageHref(accounts);
  if (garage !== null) return [{ label: t(garageCopy.myGarage), href: garage }];
  const hasList = accounts?.enabled && accounts.save === 'watchlist';
  return hasList ? [{ label: t(garageCopy.watchlist), href: paths.watchlist() }] : [];
}
