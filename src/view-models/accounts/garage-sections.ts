import type { Copy } from '#copy/format.ts';
import { garagePaths } from '#domain/accounts/garage/garage-path.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { GarageContent } from '#services/accounts/garage/garage.ts';
import type { GarageSection } from '#ui/accounts/garage/garage-model.ts';
import type { OwnVisit } from '#view-models/site-request.ts';
import { paymentItem, reservationItem } from './garage-payments.ts';
import { mobileText } from './mobile-text.ts';
import {
  deviceItem,
  driveItem,
  enquiryItem,
  valuationItem,
  watchedCar,
  type ShownStock,
} from './garage-items.ts';

/** As many as fit into a row or two; the watchlist has a page of its own. */
const SHOWN_CARS = 6;

interface SectionContext extends ShownStock {
  searches: number;
  own: Pick<OwnVisit, 'account' | 'sessionId'>;
  t: Copy;
}

/** The sections of the overview, in order. */
export function garageSections(content: GarageContent, context: SectionContext): GarageSection[] {
  return [
    ...watchlistSection(content, context),
    searchesSection(context),
    ...reservationsSection(content, context),
    ...paymentsSection(content, context),
    drivesSection(content, context),
    enquiriesSection(content, context),
    valuationsSection(content, context),
    detailsSection(context),
    devicesSection(content, context),
    dataSection(context),
  ];
}

/** Where favourites are in the browser, only what an account once saved is shown. */
function watchlistSection({ watched }: GarageContent, context: SectionContext): GarageSection[] {
  const { config } = context;
  const hasPage = config.accounts.save === 'watchlist';
  const cars = watched.flatMap((id) => watchedCar(id, context) ?? []);
  if (!hasPage && cars.length === 0) return [];
  return [
    {
      kind: 'watchlist',
      cars: cars.slice(0, SHOWN_CARS),
      total: watched.length,
      allHref: hasPage && watched.length > 0 ? paths.watchlist() : null,
      searchHref: resolveLink(config.navigation.searchHref),
    },
  ];
}

function searchesSection({ searches, own }: SectionContext): GarageSection {
  return { kind: 'searches', summary: { searches, alertsBy: own.account.alertsBy } };
}

function reservationsSection(
  { reservations, purchases }: GarageContent,
  { config }: SectionContext,
): GarageSection[] {
  if (reservations.length === 0 && !config.reserve.enabled) return [];
  return [
    {
      kind: 'reservations',
      reservations: reservations.map((one) => reservationItem(one, purchases, config)),
      searchHref: resolveLink(config.navigation.searchHref),
    },
  ];
}

/** A deposit that was never paid is no payment: its reservation says so. */
function paymentsSection(
  { payments, ...content }: GarageContent,
  context: SectionContext,
): GarageSection[] {
  const listed = payments.filter(
    ({ purpose, paidAt }) => purpose === 'online-payment' || paidAt !== null,
  );
  const payHref = context.config.onlinePayment === null ? null : paths.onlinePayment();
  if (listed.length === 0 && payHref === null) return [];
  return [
    {
      kind: 'payments',
      payments: listed.map((payment) => paymentItem(payment, content, context)),
      payHref,
    },
  ];
}

function drivesSection({ drives }: GarageContent, context: SectionContext): GarageSection {
  const items = drives.map((drive) => driveItem(drive, context));
  // The next drive comes first, and those that are over come last.
  const [coming, over] = [items.filter((one) => !one.isOver), items.filter((one) => one.isOver)];
  return {
    kind: 'drives',
    drives: [...coming.toReversed(), ...over],
    bookHref: context.config.testDrive.booking ? resolveLink(paths.bookTestDrive()) : null,
  };
}

function enquiriesSection(content: GarageContent, context: SectionContext): GarageSection {
  const booked = new Set(content.drives.map(({ leadId }) => leadId));
  const enquiries = content.leads.filter(
    // A withdrawal of consent asks for nothing.
    // A payment is listed as such.
    ({ form, leadId, payload }) =>
      form !== 'tradeIn' &&
      form !== 'unsubscribe' &&
      !booked.has(leadId) &&
      payload.payment === undefined,
  );
  return {
    kind: 'enquiries',
    enquiries: enquiries.map((lead) => enquiryItem(lead, context)),
    dealer: context.config.name,
    contactHref: resolveLink(contactPage(context.config)),
  };
}

function valuationsSection({ leads }: GarageContent, context: SectionContext): GarageSection {
  const { config, t } = context;
  return {
    kind: 'valuations',
    valuations: leads
      .filter(({ form }) => form === 'tradeIn')
      .map((lead) => valuationItem(lead, context)),
    dealer: config.name,
    word: dealerWord(config.stock.itemTypes, t),
    valueHref: resolveLink(paths.tradeIn()),
  };
}

function detailsSection({ config, own }: SectionContext): GarageSection {
  const { mobile, name, email, postcode } = own.account;
  return {
    kind: 'details',
    mobile: mobileText(mobile),
    name,
    email,
    postcode,
    changeHref: garagePaths.details(config.accounts.garagePath),
  };
}

function devicesSection(
  { sessions }: GarageContent,
  { own, config }: SectionContext,
): GarageSection {
  const place = { ownId: own.sessionId, timeZone: config.timeZone };
  const devices = sessions.map((session) => deviceItem(session, place));
  // The one in the visitor's hands comes first.
  const rankOf = (device: { isThis: boolean }) => (device.isThis ? 0 : 1);
  return { kind: 'devices', devices: devices.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

function dataSection({ config }: SectionContext): GarageSection {
  const { garagePath } = config.accounts;
  return {
    kind: 'data',
    exportHref: garagePaths.export(garagePath),
    deleteHref: garagePaths.delete(garagePath),
  };
}
