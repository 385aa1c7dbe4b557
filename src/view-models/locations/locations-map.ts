import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { LocationsMapModel } from '#ui/locations/locations-map-model.ts';
import type { LocationGroup } from './location-cards.ts';
import { tilesOf } from './map-tiles.ts';
import { premisesPicture } from './premises-picture.ts';

export interface MapOptions {
  site: Pick<SiteConfig, 'copy' | 'locations' | 'media'>;
  resolve: LinkResolver;
  /** Whether the addresses are listed too: a page with the locations' cards has them already. */
  withList: boolean;
  title?: string | undefined;
}

/** Null if there would be neither a map nor a list. */
export function toLocationsMap(
  groups: readonly LocationGroup[],
  { site, resolve, withList, title }: MapOptions,
): LocationsMapModel | null {
  const [main] = groups;
  if (main === undefined) return null;
  const tiles = tilesOf(main.departments[0].address, site.locations);
  const hrefOf = ({ departments: [first] }: LocationGroup) =>
    resolve(locationPath(first, site.locations.detailPath));
  const markers = groups.flatMap((group) => {
    const at = coordinatesOf(group.departments[0]);
    return at === null ? [] : [{ name: group.name, ...at, href: hrefOf(group) }];
  });
  const hasMap = tiles !== null && markers.length > 0;
  if (!hasMap && !withList) return null;
  return {
    title: title ?? copyOf(site.copy)(copy.locationsMap),
    tiles: hasMap ? tiles : null,
    markers: hasMap ? markers : [],
    list: withList
      ? groups.map((group) => {
          const { address } = group.departments[0];
          const { street, city, state, postcode } = address;
          return {
            name: group.name,
            address: `${street}, ${city} ${state} ${postcode}`,
            href: hrefOf(group),
            directionsHref: directionsHref(address),
          };
        })
      : [],
    picture: hasMap ? null : premisesPicture(main.departments[0], main.name, site, resolve),
  };
}
