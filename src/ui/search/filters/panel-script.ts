import { loadable } from '#ui/primitives/loadable.ts';

/**
 * The panel is server-rendered, and its script must not delay the page: it is a separate chunk that
 * loads after the others.
 */
const PANEL = loadable(() => import('./filter-panel.tsx'));

// A failure surfaces when the panel is rendered.
PANEL.load().catch(() => undefined);

export const usePanel = PANEL.use;
