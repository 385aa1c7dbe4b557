import type { DealerLocation, LocationType } from './location.ts';
import { slugify } from '#domain/slug.ts';

const SORT_ORDER: Record<LocationType, number> = {
  sales: 1,
  service: 2,
  parts: 3,
  'car-buying': 4,
  '': 5,
};

const DEPARTMENT_SUFFIX = / - (Sales|Service|Parts)$/;

export function compareLocations(
  a: Pick<DealerLocation, 'locationType' | 'name'>,
  b: Pick<DealerLocation, 'locationType' | 'name'>,
): number {
  return (
    SORT_ORDER[a.locationType] - SORT_ORDER[b.locationType] || a.name.localeCompare(b.name, 'en-AU')
  );
}

/** The name of the location without its department. */
export function siteNameOf(location: Pick<DealerLocation, 'name'>): string {
  return location.name.replace(DEPARTMENT_SUFFIX, '');
}

/** The `{locationSlug}` of `/contact-us/{locationSlug}`. */
export function contactSlug(location: Pick<DealerLocation, 'name'>): string {
  return slugify(siteNameOf(location));
}

/** Null if visitors may not see it: nothing of it is shown then, whatever is there. */
export function unlessHidden<Shown extends Pick<DealerLocation, 'visible' | 'slug'>>(
  location: Shown | null,
  hidden: readonly string[],
): Shown | null {
  return location !== null && location.visible && !hidden.includes(location.slug) ? location : null;
}

/**
 * The locations that visitors may see, in display order. `hidden` holds slugs (`locations.hidden`).
 */
export function shownLocations<Shown extends DealerLocation>(
  locations: readonly Shown[],
  hidden: readonly string[] = [],
): Shown[] {
  return locations
    .filter((location) => unlessHidden(location, hidden) !== null)
    .toSorted(compareLocations);
}

/** Departments with the same slug share one page, so they form one group. */
export function groupBySlug<Shown extends DealerLocation>(
  locations: readonly Shown[],
): { slug: string; name: string; departments: Shown[] }[] {
  const groups = new Map<string, { slug: string; name: string; departments: Shown[] }>();
  for (const location of locations.toSorted(compareLocations)) {
    const group = groups.get(location.slug);
    if (group !== undefined) group.departments.push(location);
    else {
      groups.set(location.slug, {
        slug: location.slug,
        name: siteNameOf(location),
        departments: [location],
      });
    }
  }
  return [...groups.values()];
}

/** Whether the dealer buys vehicles there: a location of its own for it, or a subtype that names it. */
export function buysVehicles({
  locationType,
  locationSubtype,
}: Pick<DealerLocation, 'locationType' | 'locationSubtype'>): boolean {
  return locationType === 'car-buying' || (locationSubtype ?? '').toLowerCase().includes('buying');
}

/** The site's main location: the one flagged primary, else its first sales location. */
export function primaryLocation<Shown extends DealerLocation>(
  locations: readonly Shown[],
): Shown | null {
  const sorted = locations.toSorted(compareLocations);
  return sorted.find((location) => location.primary) ?? sorted[0] ?? null;
}

/** Each dealer licence number once, in the locations' order. */
export function dealerLicences(
  locations: readonly Pick<DealerLocation, 'dealerLicenseNumber' | 'locationType' | 'name'>[],
): string[] {
  const numbers = locations
    .toSorted(compareLocations)
    .map((location) => location.dealerLicenseNumber?.trim() ?? '')
    .filter((number) => number !== '');
  return [...new Set(numbers)];
}
