import type { DealerLocation } from '#domain/locations/location.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** The phone number of a location: the site's override, else its own. */
export function phoneOf(
  location: DealerLocation | null,
  { detail }: Pick<SiteConfig, 'detail'>,
): string | null {
  if (location === null) return null;
  const override = Object.hasOwn(detail.phoneOverrides, location.slug)
    ? detail.phoneOverrides[location.slug]
    : undefined;
  const number = override ?? (location.phone?.trim() || location.landlinePhone?.trim());
  // Text without digits, such as 'TBA', cannot be called.
  return number !== undefined && /\d/.test(number) ? number : null;
}
