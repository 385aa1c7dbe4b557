import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { PERSONALISED_FINANCE } from '#domain/site/page-names.ts';
import { paths } from '#domain/site/paths.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { hasRealPhoto } from '#domain/media/photos.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { reservePath } from '#domain/reservations/reserve-path.ts';
import { reserveLabel } from '#domain/reservations/reserve-label.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import { isTestDriveOnly } from '#domain/vehicle/tags.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** The buttons that a site can put on its vehicle pages (`detail.buttons`). */
type ConfiguredButton =
  | 'enquiry'
  | 'testDrive'
  | 'finance'
  | 'reserve'
  | 'purchase'
  | 'tradeIn'
  | 'historyReport'
  | 'call'
  | 'save';

export interface DetailButtonAction {
  kind: ConfiguredButton | 'requestPhotos' | 'findSimilar';
  label: string;
  /** Null if only script handles it. */
  href: string | null;
}

/** The options that decide which buttons appear, by their names in a site's configuration. */
export interface ButtonSite {
  /** `buttons` are in display order. */
  detail: { buttons: readonly ConfiguredButton[]; requestPhotos: boolean };
  finance: { path: string };
  reserve: { enabled: boolean; path: 'checkout' | 'buy-online'; purchaseJourney: boolean };
  /** `minStockPrice` is in cents: a car must cost more than this for a trade-in. */
  tradeIn: { allowed: boolean; minStockPrice: number };
}

export interface ButtonContext {
  /** Whether the visitor has saved the vehicle. */
  saved: boolean;
  /** The phone number to call about it. */
  phone: string | null;
}

type ReservableVehicle = Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'tag' | 'checkoutEnabled'>;

/** Why a vehicle cannot be reserved online. */
export type ReserveRefusal = 'sold' | 'test-drive-only' | 'not-offered' | 'reserved';

/** Null if it can be. `enabled` applies to cars that do not set it themselves. */
export function reserveRefusal(
  vehicle: ReservableVehicle,
  reserve: { enabled: boolean },
): ReserveRefusal | null {
  if (!isInStock(vehicle)) return 'sold';
  if (isTestDriveOnly(vehicle)) return 'test-drive-only';
  if (!(vehicle.checkoutEnabled ?? reserve.enabled)) return 'not-offered';
  return vehicle.reserved ? 'reserved' : null;
}

/** Whether a vehicle has a reserve button and a page to reserve it. */
export function canReserve(vehicle: ReservableVehicle, reserve: { enabled: boolean }): boolean {
  return reserveRefusal(vehicle, reserve) === null;
}

type BuyableVehicle = ReservableVehicle & Pick<Vehicle, 'priceCents' | 'offerPriceCents'>;

/** Why a vehicle cannot be bought online. */
export type BuyRefusal = ReserveRefusal | 'no-price';

/** Null if it can be: one that can be reserved, and that has a price. */
export function buyRefusal(
  vehicle: BuyableVehicle,
  reserve: Pick<ButtonSite['reserve'], 'enabled' | 'purchaseJourney'>,
): BuyRefusal | null {
  const refusal = reserveRefusal(vehicle, reserve);
  if (refusal !== null) return refusal;
  if (!reserve.purchaseJourney) return 'not-offered';
  return cashPriceCents(vehicle) === null ? 'no-price' : null;
}

/** Whether a vehicle has a button and a page to buy it online. */
export function canBuyOnline(
  vehicle: BuyableVehicle,
  reserve: Pick<ButtonSite['reserve'], 'enabled' | 'purchaseJourney'>,
): boolean {
  return buyRefusal(vehicle, reserve) === null;
}

/** Whether a visitor's own car can be valued against this one, which must be in stock. */
export function isValuationEligible(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'priceCents' | 'offerPriceCents'>,
  { minStockPrice }: { minStockPrice: number },
): boolean {
  return (
    vehicle.status === 'in_stock' &&
    isInStock(vehicle) &&
    !vehicle.reserved &&
    (cashPriceCents(vehicle) ?? 0) > minStockPrice
  );
}

/** The buttons of a vehicle's page, in the site's order. */
export function buttonsFor(
  vehicle: Vehicle,
  site: ButtonSite,
  context: ButtonContext,
  t: Copy,
): DetailButtonAction[] {
  if (!isInStock(vehicle)) {
    const save = context.saved && site.detail.buttons.includes('save') ? [saveButton(true, t)] : [];
    return [findSimilar(vehicle, t), ...save];
  }
  const buttons = site.detail.buttons.map((kind): DetailButtonAction | null => {
    const button = BUTTONS[kind](vehicle, site, context, t);
    return button && { kind, ...button };
  });
  const photos =
    site.detail.requestPhotos && !hasRealPhoto(vehicle) ? [requestPhotos(vehicle, t)] : [];
  return [...buttons.filter((button) => button !== null), ...photos];
}

type Button = Pick<DetailButtonAction, 'label' | 'href'>;

const BUTTONS: Record<
  ConfiguredButton,
  (vehicle: Vehicle, site: ButtonSite, context: ButtonContext, t: Copy) => Button | null
> = {
  enquiry: ({ slug }, _site, _context, t) => ({
    label: t(common.enquire),
    href: paths.contact({ carId: slug }),
  }),
  testDrive: ({ slug }, _site, _context, t) => ({
    label: t(common.bookATestDrive),
    href: paths.bookTestDrive(slug),
  }),
  finance: (vehicle, site, _context, t) => ({
    label: t(common.getFinance),
    href: financeHref(vehicle, site),
  }),
  reserve: (vehicle, { reserve }, _context, t) =>
    canReserve(vehicle, reserve)
      ? { label: reserveLabel(vehicle.reserveAmountCents, t), href: reserveHref(vehicle, reserve) }
      : null,
  purchase: (vehicle, { reserve }, _context, t) =>
    canBuyOnline(vehicle, reserve)
      ? { label: t(copy.buyOnline), href: paths.checkoutJourney(vehicle.slug) }
      : null,
  tradeIn: (vehicle, { tradeIn }, _context, t) =>
    (vehicle.tradeInAllowed ?? tradeIn.allowed) && isValuationEligible(vehicle, tradeIn)
      ? { label: t(copy.tradeInValuation), href: paths.carTradeIn(String(vehicle.id)) }
      : null,
  historyReport: ({ file }, _site, _context, t) => {
    const href = fileHref(file);
    return href === null ? null : { label: t(vehicleCopy.historyReport), href };
  },
  call: (_vehicle, _site, { phone }, t) =>
    phone !== null && /\d/.test(phone) ? { label: t(copy.callNow), href: telHref(phone) } : null,
  save: (_vehicle, _site, { saved }, t) => saveButton(saved, t),
};

function saveButton(saved: boolean, t: Copy): DetailButtonAction {
  return { kind: 'save', label: t(saved ? common.saved : common.save), href: null };
}

function findSimilar({ slug }: Vehicle, t: Copy): DetailButtonAction {
  return {
    kind: 'findSimilar',
    label: t(copy.findSimilar),
    href: paths.contact({ carId: slug, request: 'similar' }),
  };
}

function requestPhotos({ slug }: Vehicle, t: Copy): DetailButtonAction {
  return {
    kind: 'requestPhotos',
    label: t(copy.requestPhotos),
    href: paths.contact({ carId: slug, request: 'photos' }),
  };
}

/** The site's finance page with the vehicle filled in. */
export function financeHref(
  vehicle: Pick<
    Vehicle,
    'id' | 'slug' | 'carType' | 'vin' | 'dealershipSlug' | 'priceCents' | 'offerPriceCents'
  >,
  { finance }: Pick<ButtonSite, 'finance'>,
): string {
  if (finance.path === PERSONALISED_FINANCE) return paths.personalisedFinance(String(vehicle.id));
  const cents = cashPriceCents(vehicle);
  return paths.finance(
    {
      preferredDealership: vehicle.dealershipSlug,
      vehiclePriceBudget: cents === null ? undefined : Math.round(cents / 100),
      carId: vehicle.slug,
      carType: vehicle.carType,
      vin: vehicle.vin || undefined,
    },
    finance.path,
  );
}

function reserveHref({ slug }: Vehicle, { path }: ButtonSite['reserve']): string {
  return reservePath(slug, path);
}

/** A page of this site or an http(s) URL: feed input must not become a script or another scheme. */
function fileHref(file: string | null): string | null {
  const address = file?.trim() ?? '';
  if (/^\/(?![/\\])/.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
