import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import {
  contactSlug,
  siteNameOf,
  primaryLocation,
  shownLocations,
} from '#domain/locations/locations.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { contactPage } from '#domain/site/page-names.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { toLocationsMap } from '#view-models/locations/locations-map.ts';
import { toOpeningHours } from '#view-models/locations/opening-hours.ts';
import { structuredLocation } from '#view-models/locations/structured-location.ts';
import { toContactCard } from '#view-models/locations/contact-card.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ContactModel } from '#ui/leads/page-model.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findFormVehicle, shownForm } from './lead-form.ts';
import type { FormVehicle } from './lead-form.ts';

/** The locations by the slug of their contact page, the main location first. */
export function contactLocations(
  stock: SiteStock,
  config: Pick<SiteConfig, 'locations'>,
): Map<string, [DealerLocation, ...DealerLocation[]]> {
  const shown = shownLocations([...stock.locations.values()], config.locations.hidden);
  const primary = primaryLocation(shown);
  const ordered =
    primary === null ? shown : [primary, ...shown.filter((location) => location !== primary)];
  const groups = new Map<string, [DealerLocation, ...DealerLocation[]]>();
  for (const location of ordered) {
    const slug = contactSlug(location);
    const departments = groups.get(slug);
    if (departments === undefined) groups.set(slug, [location]);
    else departments.push(location);
  }
  return groups;
}

const REQUESTS: Readonly<Record<string, LeadFormName>> = {
  photos: 'requestPhotos',
  similar: 'findSimilar',
};

/** The form an address stands for: without a car there is only the enquiry. */
function formOf(formVehicle: FormVehicle | null, request: string | null): LeadFormName {
  if (formVehicle === null) return 'enquiry';
  if (formVehicle.state !== 'available') return 'findSimilar';
  return REQUESTS[request ?? ''] ?? 'enquiry';
}

/** Null if the address names a location the site does not have. */
export async function loadContact(
  { site, stock, now, changesAt }: SiteRequest,
  { path, location, query }: { path: string; location: string | null; query: URLSearchParams },
): Promise<ContactModel | null> {
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  const resolve = siteLinks(config, snapshot, now);
  const groups = contactLocations(snapshot, config);
  const here = location === null ? null : (groups.get(location) ?? null);
  if (location !== null && here === null) return null;
  const formVehicle = findFormVehicle(query.get('car_id'), snapshot, config, now);
  const form = formOf(formVehicle, query.get('request'));
  const cards = here === null ? [...groups.values()] : [here];
  return {
    title: titleOf(form, { aboutVehicle: formVehicle !== null, here: here?.[0] ?? null }, t),
    intro: introOf(form, t),
    canonical: location === null ? contactPage(config) : path,
    aboutVehicle: formVehicle !== null,
    isLocationPage: location !== null,
    ...(here === null || formVehicle !== null
      ? { hours: null, map: null, structured: [] }
      : locationParts(here, { site, now, resolve, changesAt })),
    form: shownForm(
      {
        form,
        action: formVehicle === null ? path : path + actionQuery(formVehicle, query.get('request')),
        pageId: pageIdOf(path),
        vehicle: formVehicle,
        location: here?.[0].slug,
      },
      { config, stock: snapshot, now, changesAt },
    ),
    locations:
      formVehicle === null
        ? cards.map((departments) => toContactCard(departments, config, resolve))
        : [],
    // The visitor writes to the location that has the car.
    vehicleLocation:
      formVehicle?.location === null || formVehicle === null
        ? null
        : toContactCard([formVehicle.location], config, resolve),
  };
}

interface PartsOptions extends Pick<SiteRequest, 'site' | 'now' | 'changesAt'> {
  resolve: LinkResolver;
}

/** A location's contact page is its only page on sites that have no other. */
function locationParts(
  departments: [DealerLocation, ...DealerLocation[]],
  { site, now, resolve, changesAt }: PartsOptions,
): Pick<ContactModel, 'hours' | 'map' | 'structured'> {
  const { config, origin } = site;
  const [first] = departments;
  const name = siteNameOf(first);
  const group = { slug: first.slug, name, departments };
  const title = copyOf(config.copy)(locationsCopy.mapOf, { name });
  return {
    hours: toOpeningHours(departments, config, now, changesAt),
    map: toLocationsMap([group], { site: config, resolve, withList: false, title }),
    structured:
      config.locations.detailPath === 'contact-us'
        ? [structuredLocation(group, { config, origin, now, resolve, hasPicture: false })]
        : [],
  };
}

function actionQuery({ vehicle }: FormVehicle, request: string | null): string {
  const parameters = new URLSearchParams({ car_id: vehicle.slug });
  if (request !== null && Object.hasOwn(REQUESTS, request)) parameters.set('request', request);
  return `?${parameters}`;
}

interface TitleOptions {
  aboutVehicle: boolean;
  here: DealerLocation | null;
}

function titleOf(form: LeadFormName, { aboutVehicle, here }: TitleOptions, t: Copy): string {
  if (form === 'requestPhotos') return t(copy.requestPhotosTitle);
  if (form === 'findSimilar') return t(copy.findSimilarTitle);
  if (aboutVehicle) return t(vehicleCopy.enquireAboutThisVehicle);
  return here === null
    ? t(common.contactUs)
    : t(copy.contactLocation, { location: siteNameOf(here) });
}

function introOf(form: LeadFormName, t: Copy): string {
  if (form === 'requestPhotos') return t(copy.photosIntro);
  if (form === 'findSimilar') return t(copy.similarIntro);
  return t(copy.contactIntro);
}
