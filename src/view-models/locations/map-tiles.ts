import type { Address } from '#domain/locations/location.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { MapTiles } from '#ui/locations/locations-map-model.ts';

/** The map service's key is the location's own, else the site's. */
export function tilesOf(
  { mapKey: ownKey }: Pick<Address, 'mapKey'>,
  { mapTiles, mapKey }: Pick<SiteConfig['locations'], 'mapTiles' | 'mapKey'>,
): MapTiles | null {
  if (mapTiles === null) return null;
  const key = encodeURIComponent(ownKey ?? mapKey ?? '');
  return { ...mapTiles, url: mapTiles.url.replaceAll('{key}', () => key) };
}
