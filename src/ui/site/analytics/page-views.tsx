import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EventNumbers } from '../site-frame.ts';
import { warn } from '#ui/primitives/warn.ts';

/** Safari does not say when it is idle. */
const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;

/** Tells of each page that is seen, when the browser has nothing better to do. */
export function PageViews({ events }: { events: EventNumbers }) {
  const { pathname } = useLocation();
  useEffect(() => {
    let left = false;
    const tell = async () => {
      const analytics = await import('./analytics-live.ts');
      const mark = document.querySelector<HTMLElement>('[data-asc-page]');
      if (!left && mark !== null) analytics.viewPage(mark.dataset, pathname, events);
    };
    whenIdle(() => {
      if (!left) tell().catch((error: unknown) => warn('The page was not told.', error));
    });
    return () => {
      left = true;
    };
  }, [pathname, events]);
  return null;
}
