import { keepMarkup } from '#ui/primitives/keep-markup.ts';
import { loadable } from '#ui/primitives/loadable.ts';
import { RESULT_ID } from './result-id.ts';

/** Ends the waiting for the visitor to come near. */
let comeNear: () => void = () => undefined;

/**
 * The panel's script; whoever renders on the server has it before. In the browser it waits for the visitor
 * to come near, and without it the panel stays what the server sent: a form that works.
 */
export const budgetContent = loadable(
  async () => (await import('./budget-content.tsx')).BudgetContent,
  async (load) => {
    await whenNear();
    return keepMarkup(load);
  },
);

/** For a page that the server did not send: there is nothing in the panel's place yet. */
export function preloadBudgetContent(): void {
  comeNear();
  budgetContent.load().catch(() => window.location.reload());
}

/** How far off the window's edge the panel still is when its script is asked for. */
const AHEAD = '600px';

function whenNear(): Promise<void> {
  return new Promise((resolve) => {
    comeNear = resolve;
    const sent = document.getElementById(RESULT_ID)?.closest('form');
    if (!sent) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(sent);
  });
}
