import { loadable } from '#ui/primitives/loadable.ts';

/** The pages of the garage; the server loads them before rendering. */
export const garagePages = loadable(() => import('./garage-pages.tsx'));
