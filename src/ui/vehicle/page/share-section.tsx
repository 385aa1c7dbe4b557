import { createElement, Suspense, useEffect } from 'react';
import { loadWhenNear } from '#ui/primitives/load-when-near.ts';
import type { VehicleProps } from './summary.tsx';

const ID = 'share-vehicle';

/** Links that need no script, so the page does not wait for theirs. */
export const shareContent = loadWhenNear(
  async () => (await import('./share-content.tsx')).ShareContent,
  () => document.getElementById(ID),
);

/** Share, print or download the page. */
export function ShareSection(props: VehicleProps) {
  const { share, pdf, printHref } = props.vehicle;
  return share.channels.length > 0 || pdf !== null || printHref !== null ? (
    <div id={ID}>
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    </div>
  ) : null;
}

function Loaded(props: VehicleProps) {
  return createElement(shareContent.use(), props);
}

/** Shown only after client navigation; server-rendered content is never replaced by it. */
function Loading() {
  useEffect(() => shareContent.preload(), []);
  return <div className="min-h-28" />;
}
