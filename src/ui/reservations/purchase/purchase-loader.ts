import { loadable } from '#ui/primitives/loadable.ts';

/** The pages of buying online; the server loads them before rendering. */
export const purchasePages = loadable(() => import('./purchase-pages.tsx'));
