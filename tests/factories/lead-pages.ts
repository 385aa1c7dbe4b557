import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadContact } from '#view-models/leads/contact.ts';
import { loadLeadPage } from '#view-models/leads/lead-page.ts';

/** A site with two places and one car, and its pages with forms. */

// A Monday morning in Brisbane.
export const NOW = Date.UTC(2026, 10, 15, 22);

export const car: Vehicle = {
  ...plainCar('T1', NOW),
  id: 41,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  soldAt: null,
  locationId: 1,
};

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '11:00',
}));

export const LOCATIONS = [
  makeLocation({
    id: 1,
    slug: 'aspley',
    name: 'Aspley - Sales',
    dealershipSlug: 'north-yard',
    dealerLicenseNumber: 'LMD 1',
    openingHours: HOURS,
  }),
  makeLocation({ id: 2, slug: 'aspley', name: 'Aspley - Service', locationType: 'service' }),
  makeLocation({ id: 3, slug: 'geebung', name: 'Geebung', primary: true }),
];

export function siteWith(options: Record<string, unknown> = {}, vehicle = car) {
  const resolved = resolveSite(
    {
      slug: 'test',
      name: 'Test Site',
      timeZone: 'Australia/Brisbane',
      dealerships: [{ id: 5, slug: 'north-yard', name: 'North Yard' }],
      ...options,
    },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles: [vehicle], locations: LOCATIONS }, NOW);
}

export const contact = (
  query = '',
  location: string | null = null,
  vehicle = car,
  options: Record<string, unknown> = {},
) =>
  loadContact(siteWith(options, vehicle), {
    path: location === null ? '/contact' : `/contact-us/${location}`,
    location,
    query: new URLSearchParams(query),
  });

export async function page(path: string, options: Record<string, unknown> = {}) {
  const found = await loadLeadPage(siteWith(options), new URL(path, 'http://test.localhost'));
  if (found.kind !== 'page') throw new Error(found.to);
  return found.page;
}
