import { type ComponentType, use } from 'react';
import type { BudgetContentProps } from './budget-content.tsx';
import { RESULT_ID } from './result-id.ts';

type Content = ComponentType<BudgetContentProps>;

let loaded: Content | undefined;
let coming: Promise<Content> | undefined;
/** Ends the waiting for the visitor to come near. */
let comeNear: () => void = () => undefined;

/** The panel's script; whoever renders on the server has it before. */
export async function loadBudgetContent(): Promise<Content> {
  return (loaded ??= (await import('./budget-content.tsx')).BudgetContent);
}

/** In the browser it waits for the visitor; what the server sent stays in its place meanwhile. */
export function useBudgetContent(): Content {
  // Without its script the panel stays what the server sent: a form that works.
  return loaded ?? use((coming ??= whenNear().then(loadBudgetContent).catch(waitForever)));
}

/** For a page that the server did not send: there is nothing in the panel's place yet. */
export function hurryBudgetContent(): void {
  comeNear();
  loadBudgetContent().catch(() => window.location.reload());
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

function waitForever(): Promise<never> {
  return new Promise(() => undefined);
}
