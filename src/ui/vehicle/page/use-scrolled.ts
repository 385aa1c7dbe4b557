import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the scroll position satisfies the rule; false on the server. */
export function useScrolled(rule: (scrollY: number) => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => rule(scrollY),
    () => false,
  );
}
