import type { DealerLocation } from '#domain/locations/location.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** The number to call at a location: the one that the site sets for it, else its own. */
export function phoneOf(
  location: DealerLocation | null,
  { detail }: Pick<SiteConfig, 'detail'>,
): string | null {
  if (location === null) return null;
  const own = Object.hasOwn(detail.phoneOverrides, location.slug)
    ? detail.phoneOverrides[location.slug]
    : undefined;
  const number = own ?? (location.phone?.trim() || location.landlinePhone?.trim());
  // A word in its place, such as 'TBA', is no number that a phone can call.
  return number !== undefined && /\d/.test(number) ? number : null;
}
