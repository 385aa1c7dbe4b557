import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { buysVehicles } from '#domain/locations/locations.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import { paths } from '#domain/site/paths.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { LocationDetailModel } from '#ui/locations/location-detail-model.ts';
import { contactOf, ratingOf, uniqueNonEmpty } from './contact-card.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import type { LocationGroup } from './location-cards.ts';
import { locationPhones } from './location-phones.ts';
import { tilesOf } from './map-tiles.ts';
import { openStatus } from './open-status.ts';
import { premisesPicture } from './premises-picture.ts';

export interface DetailOptions {
  site: SiteConfig;
  now: number;
  resolve: LinkResolver;
  changesAt: (moment: number) => void;
  /** The makes in stock: name by slug. */
  makes: ReadonlyMap<string, string>;
}

/** `isOwnPage`: the location's own page has the hours in a table and needs no link to itself. */
export function toLocationDetail(
  { name, departments }: LocationGroup,
  isOwnPage: boolean,
  { site, now, resolve, changesAt, makes }: DetailOptions,
): LocationDetailModel {
  const t = copyOf(site.copy);
  const [first] = departments;
  const { address } = first;
  const { status, until } = openStatus(first, { now, timeZone: site.timeZone }, t);
  changesAt(until);
  const sellHref = resolve(site.tradeIn.path);
  return {
    title: isOwnPage ? t(copy.addressAndContact) : name,
    name,
    street: address.street,
    region: `${address.city} ${address.state} ${address.postcode}`,
    status,
    phones: locationPhones(departments, site, t),
    hours: isOwnPage ? [] : summariseHours(first.openingHours, t),
    licences: uniqueNonEmpty(departments.map(({ dealerLicenseNumber }) => dealerLicenseNumber)),
    repairers: uniqueNonEmpty(departments.map(({ motorVehicleRepairer }) => motorVehicleRepairer)),
    rating: ratingOf(first, site.reviews),
    brands: brandsOf(departments, makes, resolve),
    buying:
      departments.some(buysVehicles) && sellHref !== null
        ? {
            label: t(copy.weBuyHere, { vehicle: dealerWord(site.stock.itemTypes, t) }),
            href: sellHref,
          }
        : null,
    directionsHref: directionsHref(address),
    href: isOwnPage ? null : resolve(locationPath(first, site.locations.detailPath)),
    contact: contactOf(departments, site, resolve),
    at: coordinatesOf(first),
    tiles: tilesOf(address, site.locations),
    picture: premisesPicture(first, name, site, resolve),
  };
}

/** A make that the search does not know is named without a link. */
function brandsOf(
  departments: readonly DealerLocation[],
  makes: ReadonlyMap<string, string>,
  resolve: LinkResolver,
): LocationDetailModel['brands'] {
  const names = uniqueNonEmpty(departments.flatMap(({ manufacturers }) => manufacturers));
  return names.map((name) => {
    const inStock = [...makes].find(([, known]) => known.toLowerCase() === name.toLowerCase());
    const slug = inStock?.[0] ?? makeByName(name)?.slug;
    return { name, href: slug === undefined ? null : resolve(paths.search({ make: slug })) };
  });
}
