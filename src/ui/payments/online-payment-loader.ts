import { loadable } from '#ui/primitives/loadable.ts';

/** The page for online payments; the server loads it before rendering. */
export const onlinePaymentPage = loadable(() => import('./online-payment-page.tsx'));
