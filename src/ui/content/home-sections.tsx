import { createElement, Suspense, useEffect } from 'react';
import { loadWhenNear } from '#ui/primitives/load-when-near.ts';
import type { HomeSectionsProps } from './home-sections-content.tsx';

const ID = 'home-sections';

/** Benefits, reviews and articles need no script to be read, so the home page does not wait for theirs. */
export const homeSections = loadWhenNear(
  async () => (await import('./home-sections-content.tsx')).HomeSections,
  () => document.getElementById(ID),
);

/** What the dealer offers, what its customers say and what it writes, in the template's style. */
export function HomeSections(props: HomeSectionsProps) {
  return props.benefits || props.reviews || props.posts ? (
    <div id={ID}>
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    </div>
  ) : null;
}

function Loaded(props: HomeSectionsProps) {
  return createElement(homeSections.use(), props);
}

/** Shown only after client navigation; server-rendered content is never replaced by it. */
function Loading() {
  useEffect(() => homeSections.preload(), []);
  return <div className="min-h-160" />;
}
