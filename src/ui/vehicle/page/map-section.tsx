import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { warn } from '#ui/primitives/warn.ts';
import { useEffect, useRef } from 'react';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { Section } from './sections.tsx';
import type { VehicleProps } from './summary.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { LocationModel } from '#ui/locations/location-model.ts';

const PICTURE_SIZES = '(min-width: 64rem) 420px, calc(100vw - 2rem)';

/** The vehicle's location: a map if the site has a map service, otherwise a photo of the premises. */
export function MapSection({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const { location } = vehicle;
  if (location === null) return null;
  return (
    <Section id="vehicle-map" title={t(copy.seeItInPerson)} className={className}>
      <div className="grid gap-5 md:grid-cols-2">
        <LocationView location={location} />
        <div className="min-w-0">
          <p className="font-semibold">
            <LinkOrText href={location.href} className="" linkClassName="fc-text-link">
              {location.name}
            </LinkOrText>
          </p>
          <p className="text-muted">
            {location.street}
            <br />
            {location.region}
          </p>
          {location.hours.length === 0 ? null : (
            <dl className="mt-3 grid max-w-xs grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
              {location.hours.map(({ days, hours }) => (
                <div key={days} className="contents">
                  <dt className="text-muted">{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          )}
          {location.licence === null ? null : (
            <p className="mt-3 text-sm text-muted">
              {t(copy.licenceNumber, { number: location.licence })}
            </p>
          )}
          {location.directionsHref === null ? null : (
            <ButtonLink
              href={location.directionsHref}
              variant="secondary"
              newTab
              icon={<Icon name="map-pin" size="sm" />}
              className="mt-4"
            >
              {t(common.getDirections)}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}

function LocationView({ location }: { location: LocationModel }) {
  const { tiles, coordinates, picture } = location;
  if (tiles !== null && coordinates !== null) {
    return <TileMap location={location} tiles={tiles} at={coordinates} />;
  }
  return picture === null ? null : <Premises picture={picture} />;
}

function Premises({ picture }: { picture: PictureModel }) {
  return <Picture picture={picture} sizes={PICTURE_SIZES} className="fc-map aspect-3/2 w-full" />;
}

/** Rendered when it scrolls into view; without script the photo of the premises, or nothing. */
function TileMap({
  location,
  tiles,
  at,
}: {
  location: LocationModel;
  tiles: NonNullable<LocationModel['tiles']>;
  at: NonNullable<LocationModel['coordinates']>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { lat, long } = at;
  const { url, attribution } = tiles;
  const { name } = location;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let remove = () => {};
    let left = false;
    const draw = async () => {
      const { drawMap, loadMapStyle } = await import('#ui/locations/tile-map.ts');
      await loadMapStyle();
      if (!left) remove = drawMap(element, { lat, long, name, url, attribution });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        draw().catch((error: unknown) => warn('The map could not be drawn:', error));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
      remove();
    };
  }, [lat, long, name, url, attribution]);
  return (
    <>
      <div className="fc-map fc-script-only">
        <div ref={ref} className="fc-map-tiles" />
      </div>
      {location.picture === null ? null : (
        <div className="fc-plain-only">
          <Premises picture={location.picture} />
        </div>
      )}
    </>
  );
}
