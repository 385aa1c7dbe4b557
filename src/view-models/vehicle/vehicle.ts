import { copyOf } from '#copy/catalogue.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { API_BROCHURE, API_CAR_ANALYSIS, API_SIMILAR, vehicleApi } from '#domain/site/api-paths.ts';
import { analyticsItem } from '#domain/site/analytics.ts';
import { buttonsFor } from '#domain/leads/buttons.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { formatNumber } from '#domain/money.ts';
import { paths } from '#domain/site/paths.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { confirmedAgo } from '#domain/vehicle/confirmed-ago.ts';
import { soldPanel, statusNote } from '#domain/vehicle/sold-state.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import { certifiedLabel, isCertifiedUsed } from '#domain/vehicle/tags.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { announcementCity, popupShown } from '#domain/content/vehicle-announcement.ts';
import { equipment, factLists, vehicleIcons } from '#domain/vehicle/vehicle-details.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import { listedDays } from '#domain/vehicle/listed-days.ts';
import { certifiedItems, warrantyText } from '#domain/vehicle/warranty.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { hasPlugin } from '#site-config/plugins.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { FoundVehicle, SiteStock } from '#stock/snapshot/site-stock.ts';
import type { MoneyModel } from '#ui/finance/money-model.ts';
import { toFeatures } from '#view-models/content/features.ts';
import type { BreadcrumbItem } from '#ui/site/site-frame.ts';
import { toCardModel } from './card-model.ts';
import type {
  ButtonWeight,
  DetailButtonModel,
  FileModel,
  PopupModel,
  VehicleModel,
} from '#ui/vehicle/page/vehicle-model.ts';
import { openStatus } from '#view-models/locations/open-status.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { lateQuote, vehicleDisclaimer, vehicleMoney, withoutWarning } from './vehicle-money.ts';
import { promoModels } from '#view-models/content/promos.ts';
import { loadSimilar } from './similar.ts';
import { estimateOf } from './vehicle-estimate.ts';
import { vehicleHeadModel } from './vehicle-head.ts';
import type { VehicleHead } from './vehicle-head.ts';
import { galleryModel } from './vehicle-gallery.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { priceHistoryRows } from './price-history.ts';
import { phoneModel, toLocationModel } from './vehicle-location.ts';
import { tabModels } from './vehicle-tabs.ts';

export interface LoadedVehicle {
  status: 200 | 410;
  vehicle: VehicleModel;
  head: VehicleHead;
}

/** Promotions are secondary on a vehicle's page: two at most. */
const MAX_PROMOS = 2;

export type FoundPage =
  | { kind: 'page'; page: LoadedVehicle }
  /** Requested by id: redirects to the address with the slug. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

export async function loadVehicle(request: SiteRequest, slugOrId: string): Promise<FoundPage> {
  const { site, stock, now } = request;
  const snapshot = await stock();
  const found = findShownVehicle(snapshot, slugOrId, { config: site.config, now });
  if (found === null) return { kind: 'missing' };
  const { state } = found;
  if (found.vehicle.slug !== slugOrId)
    return { kind: 'moved', to: paths.vehicle(found.vehicle.slug) };
  const model = vehicleModel(found, state, { config: site.config, snapshot, request });
  const status = await confirmedStatus(found.vehicle, model, request);
  const history = await priceHistoryRows(found.vehicle, request);
  // The page of a vehicle that is gone must offer others immediately, even if the site loads them lazily.
  const lazy = site.config.detail.similarLazy && state !== 'gone';
  const similar = lazy ? null : await loadSimilar(request, found.vehicle);
  return {
    kind: 'page',
    page: {
      status: state === 'gone' ? 410 : 200,
      vehicle: {
        ...model,
        status,
        details: [...model.details, ...history],
        similar: { ...model.similar, cards: similar },
      },
      head: vehicleHeadModel(found, model, request),
    },
  };
}

interface PageContext {
  config: SiteConfig;
  snapshot: SiteStock;
  request: SiteRequest;
}

function vehicleModel(
  { vehicle, location }: FoundVehicle,
  state: VehicleModel['state'],
  { config, snapshot, request }: PageContext,
): VehicleModel {
  const { site, now } = request;
  const { detail, stock, promos } = config;
  const t = copyOf(config.copy);
  const card = toCardModel(vehicle, location, config, now);
  const name = [card.title, card.badge].filter(Boolean).join(' ');
  const primary = primaryLocation(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
  );
  const resolve = siteLinks(config, snapshot, now);
  const locationModel = toLocationModel(location, config, resolve);
  const isComing = vehicle.status === 'coming_soon';
  // What has not arrived is not located anywhere yet.
  const city = detail.announcement && !isComing ? announcementCity(location, primary) : null;
  const url = site.origin + paths.vehicle(vehicle.slug);
  const gone = state === 'gone';
  const buttons = buttonModels(vehicle, config, phoneOf(location, config));
  const phone = phoneModel(vehicle, location, { config, websiteId: site.id });
  const facts = factLists(vehicle, { usedLabel: stock.usedLabel }, t);
  const money = state === 'available' ? vehicleMoney(vehicle, name, config, now) : null;
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    state,
    title: card.title,
    badge: card.badge,
    name,
    stockNumber: vehicle.stockNumber,
    carTypeLabel: card.carTypeLabel,
    breadcrumbs: breadcrumbsOf(vehicle, config, t),
    tag: card.tags.at(-1) ?? null,
    certified:
      detail.certifiedBadge && isCertifiedUsed(vehicle)
        ? {
            label: certifiedLabel({ usedLabel: stock.usedLabel }, t),
            items: [...certifiedItems(vehicle, detail.certifiedRules)],
          }
        : null,
    status: statusOf(vehicle, state, t),
    statusNote: statusNote(vehicle, state, t),
    inStock: isInStock(vehicle, state),
    soldPanel: soldPanel(vehicle, state, t),
    price: card.price,
    estimate: gone ? null : estimateOf(vehicle, config, now),
    lateQuote: state === 'available' ? lateQuote(vehicle, config, now) : null,
    views: detail.views ? vehicle.views : null,
    freshness: {
      photosCount: vehicle.photosCount,
      updatedAt: vehicle.updatedAt,
      websiteId: site.id,
    },
    location: locationModel,
    whereabouts: whereaboutsOf(locationModel, isComing, t),
    phone,
    open: phone === null || gone ? null : openAt(location, request),
    buttons,
    icons: vehicleIcons(vehicle, t),
    ...facts,
    details: [...facts.details, ...listedRow(vehicle, config, now, t)],
    allSpecifications: detail.allSpecifications,
    gallery: galleryModel(vehicle, name, config),
    tabs: tabModels(vehicle, config, buttons),
    features: equipment(vehicle, detail.unsaidFeatures),
    warranty: warrantyText(vehicle, detail.warrantyRules, detail.warrantyDefault),
    historyHref: vehicle.file === null ? null : resolveLink(vehicle.file),
    analysis:
      gone || !hasPlugin(config, 'Car Analysis')
        ? null
        : fileOf(vehicle, API_CAR_ANALYSIS, `${vehicle.slug}-car-analysis.pdf`),
    similar: {
      cards: null,
      apiHref: vehicleApi(API_SIMILAR, vehicle.slug),
      searchHref: similarSearch(vehicle),
      count: detail.similarPageSize,
    },
    ...moneyWithSmallPrint(vehicle, money, config, now),
    disclaimer: detail.disclaimer,
    share: { url, title: name, channels: detail.share },
    pdf: detail.pdf && !gone ? fileOf(vehicle, API_BROCHURE, `${vehicle.slug}.pdf`) : null,
    printHref: gone ? null : resolveLink(paths.print(vehicle.slug)),
    announcement:
      city === null ? null : { city, directionsHref: locationModel?.directionsHref ?? null },
    stickyHeader: detail.stickyHeader && !gone,
    bottomBar: detail.bottomBar && !gone,
    popup: gone ? null : popupOf(promos.popup, now, resolve),
    promos: gone
      ? []
      : promoModels(config, { now, carTypes: [vehicle.carType] }, resolve).slice(0, MAX_PROMOS),
    banner: toFeatures(config, resolve),
    card,
    viewed: {
      id: vehicle.id,
      stocknum: vehicle.stockNumber,
      make: vehicle.make,
      model: vehicle.model,
      body: vehicle.body,
      simple_body: vehicle.simpleBody,
    },
    analytics: {
      item: analyticsItem(vehicle, cashPriceCents(vehicle)),
      events: {
        call: config.analytics.events.call,
        carSaved: config.analytics.events.carSaved,
      },
    },
  };
}

function whereaboutsOf(
  location: VehicleModel['location'],
  isComing: boolean,
  t: Copy,
): string | null {
  if (location === null) return null;
  return isComing ? t(copy.goingTo, { city: location.city }) : location.region;
}

/** Whether somebody answers the phone; the page lives until that changes. */
function openAt(
  location: FoundVehicle['location'],
  { site: { config }, now, changesAt }: SiteRequest,
): VehicleModel['open'] {
  if (location === null) return null;
  const clock = { now, timeZone: config.timeZone };
  const { status, until } = openStatus(location, clock, copyOf(config.copy));
  changesAt(until);
  return status;
}

/** A file about the vehicle, generated on request. */
function fileOf(
  { slug }: Vehicle,
  route: typeof API_BROCHURE | typeof API_CAR_ANALYSIS,
  fileName: string,
): FileModel {
  return { href: vehicleApi(route, slug), fileName };
}

function isInStock(vehicle: Vehicle, state: VehicleModel['state']): boolean {
  return state === 'available' && !vehicle.reserved && vehicle.status !== 'coming_soon';
}

function statusOf(vehicle: Vehicle, state: VehicleModel['state'], t: Copy): string {
  if (isSold(vehicle)) return t(copy.sold);
  if (state === 'gone') return t(copy.noLongerAvailable);
  if (vehicle.reserved) return t(copy.reserved);
  return t(vehicle.status === 'coming_soon' ? copy.comingSoon : copy.inStock);
}

/** With the time at which the feed last had it, for a car that can be bought. */
async function confirmedStatus(
  vehicle: Vehicle,
  { status, state }: VehicleModel,
  { site: { config }, now, confirmedAt, changesAt }: SiteRequest,
): Promise<string> {
  const isShown = config.detail.confirmedAvailability && state === 'available';
  const at = isShown && !vehicle.reserved ? await confirmedAt(vehicle.id) : null;
  if (at === null) return status;
  const t = copyOf(config.copy);
  const { text, until } = confirmedAgo(at, now, t);
  changesAt(until);
  return t(copy.availabilityConfirmed, { status, ago: text });
}

/** Between Home and the vehicle: the stock, its make and its model. */
function breadcrumbsOf(vehicle: Vehicle, config: SiteConfig, t: Copy): BreadcrumbItem[] {
  const { make, makeSlug, model, modelSlug } = vehicle;
  return [
    { label: t(copy.vehicles), href: resolveLink(config.navigation.searchHref) },
    { label: make, href: resolveLink(paths.search({ make: makeSlug })) },
    { label: model, href: resolveLink(paths.search({ make: makeSlug, model: modelSlug })) },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}

/** Never among the leading buttons: one opens a document, one does not navigate, one stands beside the number. */
const ALWAYS_QUIET = new Set<DetailButtonModel['kind']>(['historyReport', 'save', 'call']);
/** The first leads; two more are buttons beside it. */
const BUTTONS_FIRST = 3;

/** Buttons whose form can open in a dialog over the vehicle's page. */
const FORMS: ReadonlySet<DetailButtonModel['kind']> = new Set([
  'enquiry',
  'testDrive',
  'requestPhotos',
  'findSimilar',
]);

/** Buttons whose link resolves, by weight; the site's order decides which of them lead. */
function buttonModels(
  vehicle: Vehicle,
  config: SiteConfig,
  phone: string | null,
): DetailButtonModel[] {
  const shown = buttonsFor(vehicle, config, { saved: false, phone }, copyOf(config.copy)).filter(
    ({ href }) => href === null || resolveLink(href) !== null,
  );
  // On hold for another buyer, or not here yet: a drive is still on offer, but not pressed upon anybody.
  const isWaiting = vehicle.reserved || vehicle.status === 'coming_soon';
  const [primary, ...next] = shown
    .filter(({ kind }) => !ALWAYS_QUIET.has(kind) && !(isWaiting && kind === 'testDrive'))
    .slice(0, BUTTONS_FIRST);
  const quiet = shown.filter((button) => button !== primary && !next.includes(button));
  const ofWeight = (weight: ButtonWeight, buttons: typeof shown) =>
    buttons.map((button) => ({
      ...button,
      weight,
      dialog: FORMS.has(button.kind) || (button.kind === 'finance' && config.finance.modalForm),
    }));
  return [
    ...(primary === undefined ? [] : ofWeight('primary', [primary])),
    ...ofWeight('secondary', next),
    ...ofWeight('quiet', quiet),
  ];
}

function similarSearch({ makeSlug, modelSlug, simpleBody }: Vehicle): string {
  const body = bodyOf(simpleBody);
  return body === null
    ? paths.search({ make: makeSlug, model: modelSlug })
    : paths.search({ body: body.key });
}

function popupOf(
  popup: SiteConfig['promos']['popup'],
  now: number,
  resolve: LinkResolver,
): PopupModel | null {
  if (popup === null) return null;
  const start = popup.start === null ? null : Date.parse(popup.start);
  if (!popupShown({ start, expiry: Date.parse(popup.expiry) }, now)) return null;
  const href = popup.link === null ? null : resolve(popup.link.href);
  return {
    id: popup.id,
    title: popup.title,
    text: popup.text,
    picture:
      popup.image === null || !isOurPicture(popup.image)
        ? null
        : { url: popup.image, alt: popup.alt },
    link: popup.link === null || href === null ? null : { label: popup.link.label, href },
  };
}

/** 'Listed: 12 days ago'. */
function listedRow(
  vehicle: Vehicle,
  { detail, timeZone }: SiteConfig,
  now: number,
  t: Copy,
): LabelledValue[] {
  const days = detail.listedDays ? listedDays(vehicle, now, timeZone) : null;
  if (days === null) return [];
  const words = days === 0 ? copy.listedToday : days === 1 ? copy.oneDayAgo : copy.daysAgo;
  return [{ label: t(searchCopy.listed), value: t(words, { count: formatNumber(days) }) }];
}

/**
 * The page says the statutory warning once: below the calculator, or in the small print if that has nothing else to
 * say. The similar vehicles may show rates, whatever the state of this one.
 */
function moneyWithSmallPrint(
  vehicle: Vehicle,
  money: MoneyModel | null,
  config: SiteConfig,
  now: number,
): Pick<VehicleModel, 'money' | 'financeDisclaimer'> {
  const disclaimer = vehicleDisclaimer(vehicle, config, now);
  if (disclaimer === null || !money?.calculator) return { money, financeDisclaimer: disclaimer };
  const { calculator } = money;
  const text = withoutWarning(disclaimer);
  return text === null
    ? {
        money: { ...money, calculator: { ...calculator, warning: null } },
        financeDisclaimer: disclaimer,
      }
    : { money, financeDisclaimer: text };
}
