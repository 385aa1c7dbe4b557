import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EventNumbers } from '../site-frame.ts';
import { warn } from '#ui/primitives/warn.ts';

/** Safari has no `requestIdleCallback`. */
const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;

/** Records each page view when the browser is idle. */
export function PageViews({ events }: { events: EventNumbers }) {
  const { pathname } = useLocation();
  useEffect(() => {
    let left = false;
    const recordView = async () => {
      const analytics = await import('./analytics-live.ts');
      const marker = document.querySelector<HTMLElement>('[data-asc-page]');
      if (!left && marker !== null) analytics.viewPage(marker.dataset, pathname, events);
    };
    whenIdle(() => {
      if (!left)
        recordView().catch((error: unknown) => warn('The page view could not be recorded.', error));
    });
    return () => {
      left = true;
    };
  }, [pathname, events]);
  return null;
}
