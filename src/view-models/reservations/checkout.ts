import { randomUUID } from 'node:crypto';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { reserveRefusal } from '#domain/leads/buttons.ts';
import type { ReserveRefusal } from '#domain/leads/buttons.ts';
import {
  RESERVATION_PARAMETER,
  reservationPath,
  reservePath,
} from '#domain/reservations/reserve-path.ts';
import type { ReservePath } from '#domain/reservations/reserve-path.ts';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import { RETURNS, depositMoney } from '#domain/reservations/reservation-view.ts';
import type { PaymentReturn } from '#domain/reservations/reservation-view.ts';
import { offerPoints, reserveOffer, reserveTerms } from '#domain/reservations/reserve-terms.ts';
import type { ReserveOffer } from '#domain/reservations/reserve-terms.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ClaimOnCar, OwnReservations } from '#services/reservations/own-reservations.ts';
import { termsVersion } from '#services/reservations/terms-version.ts';
import type { ShownForm } from '#ui/leads/form-model.ts';
import { AGREE_FIELD } from '#ui/reservations/checkout-model.ts';
import type {
  CheckoutDetails,
  CheckoutModel,
  CheckoutUnavailable,
} from '#ui/reservations/checkout-model.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import { mobileText } from '#view-models/accounts/mobile-text.ts';
import { findFormVehicle, formCar, shownForm } from '#view-models/leads/lead-form.ts';
import type { FormVehicle } from '#view-models/leads/lead-form.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import { loadSimilar } from '#view-models/vehicle/similar.ts';
import { refusalNow } from './car-now.ts';
import type { CarRefusal } from './car-now.ts';
import { reservationModel } from './reservation-model.ts';

/** Where the visitor stands on the way, in the page's address. */
const RETURN_PARAMETER = 'payment';
const LEAVING = 'open';
const STEP_PARAMETER = 'step';
const DETAILS_STEP = 'details';
/** How a lead names the page. */
const PAGE_ID = 'reserve';

/** The addresses between which a visitor goes to pay. */
export function payAddresses(page: string) {
  const at = (value: PaymentReturn | typeof LEAVING) => `${page}&${RETURN_PARAMETER}=${value}`;
  return { leaving: at(LEAVING), paid: at('paid'), notPaid: at('not-paid') };
}

export interface CheckoutRequest extends SiteRequest {
  reservations: OwnReservations;
}

/** The page, and what of it the forms need as well. */
export interface OpenedCheckout {
  config: SiteRequest['site']['config'];
  t: Copy;
  stock: SiteStock;
  /** Null if the site does not have the vehicle any more. */
  found: FormVehicle | null;
  path: ReservePath;
}

export type FoundCheckout =
  | { kind: 'page'; page: CheckoutModel; status: number }
  | { kind: 'elsewhere'; to: string; status: 301 | 302 }
  | { kind: 'missing' };

export async function loadCheckout(
  request: CheckoutRequest,
  { car, path }: { car: string; path: ReservePath },
  url: URL,
): Promise<FoundCheckout> {
  const { site, stock, now, reservations } = request;
  const { config } = site;
  const snapshot = await stock();
  const found = findFormVehicle(car, snapshot, config, now);
  const slug = found?.vehicle.slug ?? car;
  // One address for each car and site; before anything about the visitor is read or started.
  if (path !== config.reserve.path || slug !== car) {
    const to = reservePath(slug, config.reserve.path) + url.search;
    return { kind: 'elsewhere', to, status: path === config.reserve.path ? 301 : 302 };
  }
  const t = copyOf(config.copy);
  const opened: OpenedCheckout = { config, t, stock: snapshot, found, path };
  const wanted = url.searchParams.get(RESERVATION_PARAMETER);
  if (wanted !== null) return showReservation(request, opened, { car, wanted, url });
  if (found === null) return { kind: 'missing' };
  const [latest] = await reservations.list({ vehicleId: found.vehicle.id });
  const isChanging = url.searchParams.get(STEP_PARAMETER) === DETAILS_STEP;
  // What was begun in this browser or account goes on: nothing is asked twice.
  if (latest !== undefined && isOpen(latest) && !(isChanging && latest.state === 'started')) {
    const to = reservationPath(slug, path, latest.publicId);
    return { kind: 'elsewhere', to, status: 302 };
  }
  const refused = await findRefusal(request, opened, found.vehicle);
  if (refused !== null) return refused;
  const earlier = latest?.state === 'started' ? latest : null;
  return { kind: 'page', page: detailsPage(request, opened, found, earlier), status: 200 };
}

/** The feed may have given the car another slug since, or deleted it. */
export function isOfCar(
  { vehicle, vehicleId }: Reservation,
  slug: string,
  found: FormVehicle | null,
): boolean {
  return vehicle.slug === slug || vehicleId === found?.vehicle.id;
}

function isOpen({ state }: Reservation): boolean {
  return ['started', 'awaiting_payment', 'held', 'converted'].includes(state);
}

async function showReservation(
  request: CheckoutRequest,
  opened: OpenedCheckout,
  { car, wanted, url }: { car: string; wanted: string; url: URL },
): Promise<FoundCheckout> {
  const { config, t, found, path } = opened;
  const own = await request.reservations.find(wanted);
  if (own === null || !isOfCar(own.reservation, car, found)) {
    return unknownReservation(request, opened, url);
  }
  const { reservation, payments } = own;
  const canonical = reservePath(car, path);
  const word = wordOf(found?.vehicle ?? null, t);
  const base = {
    dealer: config.name,
    canonical,
    car: found && formCar(found, config, request.now),
    points: [],
  };
  const given = url.searchParams.get(RETURN_PARAMETER);
  const open = payments.find(({ isOpen: isPayable }) => isPayable);
  const payUrl = open?.checkoutUrl ?? null;
  if (given === LEAVING && reservation.state === 'awaiting_payment' && payUrl !== null) {
    const page: CheckoutModel = {
      ...base,
      kind: 'leaving',
      title: t(copy.leavingTitle),
      url: payUrl,
    };
    return { kind: 'page', page, status: 200 };
  }
  if (reservation.state === 'started') {
    const refused = found && (await findRefusal(request, opened, found.vehicle));
    if (refused) return refused;
  }
  const refusal: CarRefusal | null =
    found === null
      ? 'gone'
      : isEnded(reservation.state)
        ? await refusalNow(request, found.vehicle, (one) => reserveRefusal(one, config.reserve))
        : null;
  const returned: PaymentReturn | null = RETURNS.find((one) => one === given) ?? null;
  const page = reservationModel(
    { reservation, money: depositMoney(payments), returned },
    { config, now: request.now, word, vehicle: found?.vehicle ?? null, refusal },
  );
  // Whoever cannot have this one any more is shown others.
  const similar =
    found !== null && refusal !== null ? await similarTo(request, found.vehicle, t) : null;
  return {
    kind: 'page',
    page: {
      ...base,
      ...page,
      changeHref: page.view === 'started' ? `${canonical}?${STEP_PARAMETER}=${DETAILS_STEP}` : null,
      enquiryHref: resolveLink(paths.contact({ carId: found?.vehicle.slug })),
      similar,
    },
    status: 200,
  };
}

/** The page that says why the car cannot be reserved; null if it can. */
async function findRefusal(
  request: CheckoutRequest,
  opened: OpenedCheckout,
  vehicle: Vehicle,
): Promise<Extract<FoundCheckout, { kind: 'page' }> | null> {
  const { reserve } = opened.config;
  const { reservations } = request;
  const refusal = await refusalNow(request, vehicle, (one) => reserveRefusal(one, reserve));
  const isPayable = reservations.canPay || reserveOffer(vehicle, reserve).depositCents === 0;
  const reason: RefusalPage | null = refusal ?? (isPayable ? null : 'no-payments');
  if (reason === null) return null;
  const { status, title, text } = REFUSALS[reason];
  const { t } = opened;
  const words = { vehicle: wordOf(vehicle, t), minutes: PAYMENT_MINUTES };
  const page: CheckoutUnavailable = {
    ...unavailableBase(request, opened),
    title: t(title, words),
    text: t(text, words),
    similar: await similarTo(request, vehicle, t),
  };
  return { kind: 'page', page, status };
}

type RefusalPage = ReserveRefusal | ClaimOnCar | 'no-payments';

const REFUSALS: Record<RefusalPage, { status: number; title: string; text: string }> = {
  sold: { status: 410, title: copy.goneTitle, text: copy.goneText },
  'test-drive-only': { status: 404, title: copy.driveOnlyTitle, text: copy.driveOnlyText },
  'not-offered': { status: 404, title: copy.notOfferedTitle, text: copy.notOfferedText },
  reserved: { status: 409, title: copy.reservedTitle, text: copy.reservedText },
  taken: { status: 409, title: copy.takenTitle, text: copy.takenText },
  'no-payments': { status: 503, title: copy.noPaymentsTitle, text: copy.noPaymentsText },
};

function unavailableBase(
  { now }: CheckoutRequest,
  { config, found, path }: OpenedCheckout,
): Omit<CheckoutUnavailable, 'title' | 'text'> {
  const slug = found?.vehicle.slug;
  return {
    kind: 'unavailable',
    dealer: config.name,
    canonical: slug === undefined ? paths.home() : reservePath(slug, path),
    car: found && formCar(found, config, now),
    points: [],
    enquiryHref: resolveLink(paths.contact({ carId: slug })),
    signInHref: null,
    similar: null,
  };
}

/** Somebody else's looks the same as one that does not exist. */
function unknownReservation(
  request: CheckoutRequest,
  opened: OpenedCheckout,
  url: URL,
): FoundCheckout {
  const { t, config } = opened;
  const canSignIn = config.accounts.enabled && request.own === null;
  const target = url.pathname + url.search;
  return {
    kind: 'page',
    page: {
      ...unavailableBase(request, opened),
      title: t(copy.unknownTitle),
      text: t(config.accounts.enabled ? copy.unknownText : copy.unknownTextBrowser),
      signInHref: canSignIn ? paths.signIn('checkout', target, paths.home()) : null,
    },
    status: 404,
  };
}

async function similarTo(
  request: CheckoutRequest,
  vehicle: Vehicle,
  t: Copy,
): Promise<VehiclesModel | null> {
  const cards = await loadSimilar(request, vehicle);
  if (cards.length === 0) return null;
  return {
    title: t(vehicleCopy.similarVehicles),
    layout: 'row',
    text: null,
    cards,
    all: null,
    // A comparison rate is not shown without it.
    financeWarning: cardsWarning(cards, t),
  };
}

export function wordOf(vehicle: Pick<Vehicle, 'itemType'> | null, t: Copy): string {
  return vehicleWord(vehicle?.itemType ?? 'car', t);
}

/** The terms of a car as its page shows them now. */
export function termsOf(
  { config, t }: Pick<OpenedCheckout, 'config' | 't'>,
  vehicle: Vehicle,
): { offer: ReserveOffer; sentences: string[]; version: string } {
  const offer = reserveOffer(vehicle, config.reserve);
  const sentences = reserveTerms(offer, { dealer: config.name, vehicle: wordOf(vehicle, t) }, t);
  return { offer, sentences, version: termsVersion(sentences) };
}

function detailsPage(
  { own, now }: CheckoutRequest,
  opened: OpenedCheckout,
  found: FormVehicle,
  earlier: Reservation | null,
): CheckoutDetails {
  const { config, t, path } = opened;
  const { vehicle } = found;
  const { offer, sentences, version } = termsOf(opened, vehicle);
  const canonical = reservePath(vehicle.slug, path);
  const isFree = offer.depositCents === 0;
  return {
    kind: 'details',
    title: t(copy.title, { vehicle: wordOf(vehicle, t) }),
    intro: t(isFree ? copy.detailsIntroFree : copy.detailsIntro),
    dealer: config.name,
    canonical,
    car: formCar(found, config, now),
    points: offerPoints(offer, t),
    form: formOf(opened, found, now),
    nonce: randomUUID(),
    values: valuesOf(own?.account ?? null, earlier),
    terms: {
      version,
      sentences,
      field: {
        name: AGREE_FIELD,
        kind: 'checkbox',
        label: copy.agree,
        required: true,
        messages: { missing: copy.pleaseAgree },
      },
    },
    isFree,
  };
}

/** The details form, as the page shows it and as its post is read. */
export function formOf(
  { config, stock, path }: Pick<OpenedCheckout, 'config' | 'stock' | 'path'>,
  found: FormVehicle,
  now: number,
): ShownForm {
  const action = reservePath(found.vehicle.slug, path);
  return shownForm(
    { form: 'reserve', action, pageId: PAGE_ID, vehicle: found },
    { config, stock, now },
  );
}

type Known = NonNullable<SiteRequest['own']>['account'];

/** What a signed-in visitor has told before is not asked again. */
function valuesOf(account: Known | null, earlier: Reservation | null): Record<string, string> {
  const visitor = earlier?.visitor ?? null;
  const [first, ...last] = (visitor?.name ?? account?.name ?? '').split(' ');
  const values = {
    name: first,
    last_name: last.join(' '),
    email: visitor?.email ?? account?.email,
    phone: visitor?.phone ?? (account && mobileText(account.mobile)),
    postcode: account?.postcode,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
