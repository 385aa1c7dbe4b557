import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled as far as the rule asks for; on the server it is at its top. */
export function useScrolled(rule: (scrollY: number) => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => rule(scrollY),
    () => false,
  );
}
