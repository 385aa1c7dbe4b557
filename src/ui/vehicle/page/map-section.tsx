import * as copy from '#copy/en-AU/vehicle.ts';
import { createElement, Suspense, useEffect } from 'react';
import type { LocationModel } from '#ui/locations/location-model.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { loadWhenNear } from '#ui/primitives/load-when-near.ts';
import { Section } from './sections.tsx';
import type { VehicleProps } from './summary.tsx';

const ID = 'vehicle-map';

/** Far down the page, and readable without script: the page does not wait for its script. */
export const mapContent = loadWhenNear(
  async () => (await import('./map-content.tsx')).MapContent,
  () => document.getElementById(ID),
);

/** Where the vehicle stands. */
export function MapSection({ vehicle: { location }, className }: VehicleProps) {
  const t = useCopy();
  if (location === null) return null;
  return (
    <Section id={ID} title={t(copy.seeItInPerson)} className={className}>
      <Suspense fallback={<Loading />}>
        <Loaded location={location} />
      </Suspense>
    </Section>
  );
}

function Loaded(props: { location: LocationModel }) {
  return createElement(mapContent.use(), props);
}

/** Shown only after client navigation; server-rendered content is never replaced by it. */
function Loading() {
  useEffect(() => mapContent.preload(), []);
  return <div className="min-h-64" />;
}
