import { loadable } from '../../primitives/loadable.ts';

/** The error pages: loaded after the page, so that they are there when the network is not. */
export const errorPages = loadable(() => import('./error-content.tsx'));
