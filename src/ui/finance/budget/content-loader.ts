import { keepMarkup } from '#ui/primitives/keep-markup.ts';
import { loadable } from '#ui/primitives/loadable.ts';
import { RESULT_ID } from './result-id.ts';

/** Stops waiting for the panel to come near the viewport. */
let stopWaiting: () => void = () => undefined;

/**
 * The panel's script; the server loads it before rendering. In the browser it loads when the panel comes near
 * the viewport; without it the panel stays the working form that the server rendered.
 */
export const budgetContent = loadable(
  async () => (await import('./budget-content.tsx')).BudgetContent,
  async (load) => {
    await whenNear();
    return keepMarkup(load);
  },
);

/** For client navigation, where there is no server-rendered panel. */
export function preloadBudgetContent(): void {
  stopWaiting();
  budgetContent.load().catch(() => window.location.reload());
}

/** Distance from the viewport at which the panel's script is requested. */
const AHEAD = '600px';

function whenNear(): Promise<void> {
  return new Promise((resolve) => {
    stopWaiting = resolve;
    const form = document.getElementById(RESULT_ID)?.closest('form');
    if (!form) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(form);
  });
}
