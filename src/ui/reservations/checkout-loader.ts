import { loadable } from '#ui/primitives/loadable.ts';

/** The pages of a reservation; the server loads them before rendering. */
export const checkoutPages = loadable(() => import('./checkout-pages.tsx'));
