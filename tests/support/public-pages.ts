import { GATES, isCheckoutPage, isSessionPage } from '#domain/accounts/gates/gates.ts';
import { PAGES } from '#domain/site/pages.ts';

const PRIVATE = new Set<string>(
  Object.values(GATES).flatMap(({ when, pages }) => (when === 'option' ? [] : pages)),
);

/** The pages that every site shows to everybody: others need a visitor who is signed in, or can be, or
 * who reserves or buys a vehicle. */
export const PUBLIC_PAGES = PAGES.filter(
  ({ path }) => !PRIVATE.has(path) && !isSessionPage(path) && !isCheckoutPage(path),
);
