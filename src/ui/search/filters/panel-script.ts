import { loadable } from '#ui/primitives/loadable.ts';

/**
 * The panel is in the page before any script, and its own script is not what the page waits for: it is
 * a file of its own that follows the others.
 */
const PANEL = loadable(() => import('./filter-panel.tsx'));

// A failure shows when the panel is rendered.
PANEL.load().catch(() => undefined);

export const usePanel = PANEL.use;
