import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { joinWords } from '#domain/join-words.ts';
import { nearestFirst } from '#domain/locations/distance.ts';
import type { Measured } from '#domain/locations/distance.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import { paths } from '#domain/site/paths.ts';
import { breadcrumbList } from '#domain/site/structured-data/structured-data.ts';
import { isOurPicture, sharedPictureAddress } from '#domain/media/picture-address.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ContentPageModel, SectionModel } from '#ui/templates/content-page-model.ts';
import { departmentNames } from '#view-models/locations/department-names.ts';
import { roundKm, toLocationCard } from '#view-models/locations/location-cards.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import type { CardsOptions, LocationGroup } from '#view-models/locations/location-cards.ts';
import { toLocationDetail } from '#view-models/locations/location-detail.ts';
import { toOpeningHours } from '#view-models/locations/opening-hours.ts';
import { structuredLocation } from '#view-models/locations/structured-location.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

const MAX_VEHICLES = 8;
const MAX_NEARBY = 3;

/** The page of one location with all its departments. */
export async function locationPage(
  request: SiteRequest,
  stock: SiteStock,
  group: LocationGroup,
  groups: readonly LocationGroup[],
  options: CardsOptions,
): Promise<ContentPageModel> {
  const { config, origin } = request.site;
  const t = copyOf(config.copy);
  const { name, departments } = group;
  const [first] = departments;
  const { city, street, state, postcode } = first.address;
  const { now, resolve, changesAt } = options;
  const canonical = locationPath(first, config.locations.detailPath);
  const breadcrumbs = [{ label: t(common.ourLocations), href: paths.locations() }];
  const detail = toLocationDetail(group, true, { ...options, site: config, makes: stock.makes });
  const hours = toOpeningHours(departments, config, now, changesAt);
  const picture = first.imageUrl;
  return {
    kind: 'contact',
    title: name,
    intro: joinWords(departmentNames(departments, config.stock.itemTypes, t), t) || null,
    breadcrumbs,
    sections: [
      { kind: 'locationDetail', ...detail },
      ...(hours === null ? [] : [{ kind: 'openingHours' as const, ...hours }]),
      ...(await stockOf(group, request)),
      ...nearby(group, groups, options),
    ],
    head: {
      title: name.includes(city) ? name : t(copy.locationInCity, { name, city }),
      description: t(copy.locationDescription, {
        name,
        street,
        region: `${city} ${state} ${postcode}`,
      }),
      canonical,
      noindex: false,
      image:
        picture !== null && isOurPicture(picture)
          ? { url: origin + sharedPictureAddress(picture), alt: detail.picture?.alt ?? name }
          : null,
      structured: [
        structuredLocation(group, { config, origin, now, resolve, hasPicture: true }),
        breadcrumbList(
          [
            { label: t(common.home), href: paths.home() },
            ...breadcrumbs,
            { label: name, href: canonical },
          ],
          { origin },
        ),
      ],
    },
  };
}

/** The stock there, with a link to all of it. */
async function stockOf(
  { slug, name }: LocationGroup,
  request: SiteRequest,
): Promise<SectionModel[]> {
  const t = copyOf(request.site.config.copy);
  const search = paths.search({ location: slug });
  const strip = await loadVehicleStrip(request, search, MAX_VEHICLES);
  const section = vehiclesSection(strip, { title: t(copy.inStockAt, { name }), layout: 'row' }, t);
  if (section === null) return [];
  return [{ ...section, all: { href: search, label: t(copy.viewStock) } }];
}

/** The nearest of the others; in the site's order if it is unknown where this one is. */
function nearby(
  group: LocationGroup,
  groups: readonly LocationGroup[],
  options: CardsOptions,
): SectionModel[] {
  const t = copyOf(options.site.copy);
  const others = groups.filter((other) => other !== group);
  if (others.length === 0) return [];
  const from = coordinatesOf(group.departments[0]);
  const measured: Measured<LocationGroup>[] =
    from === null
      ? others.map((item) => ({ item, km: null }))
      : nearestFirst(others, from, ({ departments: [first] }) => coordinatesOf(first));
  const cards = measured.slice(0, MAX_NEARBY).map(({ item, km }) => ({
    ...toLocationCard(item, options),
    km: roundKm(km),
  }));
  return [
    {
      kind: 'locationCards',
      title: t(copy.otherLocations),
      finder: null,
      inRows: false,
      groups: [{ title: null, cards }],
    },
  ];
}
