import { useRef } from 'react';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';
import { Container } from '#ui/primitives/container.tsx';

const PART = loadable(() => import('./recently-viewed.tsx'));
/** Distance below the viewport at which its script is fetched. */
const AHEAD = '600px';

/**
 * Recently viewed vehicles at the end of a page that is not about one; those sold meanwhile are left out. Nothing
 * of it is part of the page's own script, and it moves nothing that stands above it.
 */
export function ViewedBelow() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, true, { ahead: AHEAD, idle: true });
  const script = useLoadable(PART, near, (error) => warn('Viewed vehicles not loaded:', error));
  return (
    <Container>
      <div ref={place}>
        {script === null ? null : <script.RecentlyViewed withoutSold className="py-12" />}
      </div>
    </Container>
  );
}
