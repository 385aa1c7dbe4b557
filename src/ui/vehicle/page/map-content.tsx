import * as common from '#copy/en-AU/common.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { HoursTable } from '#ui/locations/hours-table.tsx';
import { LocationMap } from '#ui/locations/location-map.tsx';
import type { LocationModel } from '#ui/locations/location-model.ts';

const PICTURE_SIZES = '(min-width: 64rem) 420px, calc(100vw - 2rem)';

/** A map if the site has a map service, otherwise a photo of the premises; address and hours beside it. */
export function MapContent({ location }: { location: LocationModel }) {
  const t = useCopy();
  return (
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
        <HoursTable hours={location.hours} className="mt-3 gap-y-1 text-sm" />
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
  );
}

function LocationView({ location }: { location: LocationModel }) {
  const { tiles, coordinates, picture } = location;
  const t = useCopy();
  const premises = picture === null ? null : <Premises picture={picture} />;
  if (tiles === null || coordinates === null) return premises;
  const { name, href } = location;
  return (
    <LocationMap
      label={t(locationsCopy.mapOf, { name })}
      tiles={tiles}
      markers={[{ name, href, ...coordinates }]}
    >
      {premises}
    </LocationMap>
  );
}

function Premises({ picture }: { picture: PictureModel }) {
  return <Picture picture={picture} sizes={PICTURE_SIZES} className="fc-map aspect-3/2 w-full" />;
}
