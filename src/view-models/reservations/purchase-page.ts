import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import * as reservations from '#copy/en-AU/reservations.ts';
import { canBuyOnline, canReserve } from '#domain/leads/buttons.ts';
import type { BuyRefusal } from '#domain/leads/buttons.ts';
import { pricesSeen } from '#domain/reservations/purchase/purchase-breakdown.ts';
import {
  PURCHASE_STEPS,
  STEP_PARAMETER,
  shownStep,
} from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import { reservationPath, reservePath } from '#domain/reservations/reserve-path.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { ClaimOnCar } from '#services/reservations/own-reservations.ts';
import type {
  PurchasePageModel,
  PurchaseStepPage,
  PurchaseUnavailablePage,
} from '#ui/reservations/purchase/purchase-model.ts';
import { formCar } from '#view-models/leads/lead-form.ts';
import type { FormVehicle } from '#view-models/leads/lead-form.ts';
import { openPurchase } from './open-purchase.ts';
import type { OpenedPurchase, PurchaseCase, PurchaseRequest } from './open-purchase.ts';
import { orderPage } from './order-page.ts';
import { costModel } from './purchase-cost.ts';
import { againOf, stepHref, stepLabel } from './purchase-address.ts';
import { stepModel } from './purchase-step-models.ts';

export interface LoadedPurchase {
  page: PurchasePageModel;
  status: number;
}

/** A step of buying a vehicle online, or what has become of the order; null if it is not sold online. */
export async function loadPurchase(
  request: PurchaseRequest,
  url: URL,
): Promise<LoadedPurchase | null> {
  const opened = await openPurchase(request, url);
  if (opened === null) return null;
  switch (opened.kind) {
    case 'ordered':
      return { page: await orderPage(opened.order, request, url), status: 200 };
    case 'unavailable':
      return unavailablePage(opened, request);
    case 'unknown':
      return { page: unknownPage(opened.found, request, url), status: 404 };
    case 'open': {
      const { steps, answers } = opened.one;
      const step = shownStep(url.searchParams.get(STEP_PARAMETER), steps, answers);
      return { page: await stepPage(opened.one, request, step, url), status: 200 };
    }
  }
}

function baseOf(
  { config, t, word, found }: PurchaseCase,
  { now }: PurchaseRequest,
): Pick<PurchaseStepPage, 'title' | 'dealer' | 'word' | 'car'> {
  const car = formCar(found, config, now);
  return { title: t(copy.title), dealer: config.name, word, car };
}

async function stepPage(
  one: PurchaseCase,
  request: PurchaseRequest,
  step: PurchaseStep,
  url: URL,
): Promise<PurchaseStepPage> {
  const { steps, answers, word, t, breakdown } = one;
  const again = againOf(url);
  const position = steps.indexOf(step);
  const previous = steps[position - 1];
  return {
    ...baseOf(one, request),
    kind: 'step',
    action: stepHref(one, step, again),
    seen: pricesSeen(breakdown),
    notice: one.purchase === null && isAhead(url, step) ? t(copy.nothingSaved) : null,
    position,
    steps: steps.map((name) => ({
      label: stepLabel(name, word, t),
      href:
        name !== step && shownStep(name, steps, answers) === name
          ? stepHref(one, name, again)
          : null,
      state:
        name === step
          ? 'current'
          : name !== 'review' && answers[name] !== undefined
            ? 'done'
            : 'ahead',
    })),
    step: await stepModel(step, one, request, { kept: again, url }),
    backHref: previous === undefined ? null : stepHref(one, previous, again),
    cost: costModel(one),
    depositLabel: t(one.hold === null ? copy.depositToday : copy.depositPaid),
  };
}

/** Whoever is led to a later step and has nothing saved lacks the cookie that the first one set. */
function isAhead(url: URL, step: PurchaseStep): boolean {
  const wanted = url.searchParams.get(STEP_PARAMETER);
  return PURCHASE_STEPS.some((name) => name === wanted) && wanted !== step;
}

/** Somebody else's order looks the same as one that does not exist. */
function unknownPage(
  found: FormVehicle | null,
  { site: { config }, own, now }: PurchaseRequest,
  url: URL,
): PurchaseUnavailablePage {
  const t = copyOf(config.copy);
  const word = vehicleWord(found?.vehicle.itemType ?? 'car', t);
  const { enabled: hasAccounts } = config.accounts;
  const target = url.pathname + url.search;
  const signIn = {
    label: t(reservations.signInToSee),
    href: paths.signIn('checkout', target, paths.home()),
  };
  const begin =
    found !== null && canBuyOnline(found.vehicle, config.reserve)
      ? [{ label: t(copy.startOwnOrder, { vehicle: word }), href: stepHref(found, null) }]
      : [];
  return {
    kind: 'unavailable',
    title: t(copy.unknownOrder),
    text: t(hasAccounts ? copy.unknownOrderText : copy.unknownOrderBrowser),
    dealer: config.name,
    word,
    car: found && formCar(found, config, now),
    actions: [...(hasAccounts && own === null ? [signIn] : []), ...begin],
  };
}

const REFUSALS: Record<BuyRefusal | ClaimOnCar, { status: number; title: string; text: string }> = {
  sold: { status: 410, title: reservations.goneTitle, text: copy.soldText },
  'test-drive-only': {
    status: 404,
    title: reservations.driveOnlyTitle,
    text: copy.driveOnlyText,
  },
  'no-price': { status: 404, title: copy.noPriceTitle, text: copy.noPriceText },
  'not-offered': { status: 404, title: copy.notAvailable, text: reservations.notOfferedText },
  reserved: { status: 409, title: reservations.reservedTitle, text: reservations.reservedText },
  taken: { status: 409, title: reservations.takenTitle, text: reservations.takenText },
};

async function unavailablePage(
  { one, refusal }: Extract<OpenedPurchase, { kind: 'unavailable' }>,
  request: PurchaseRequest,
): Promise<LoadedPurchase> {
  const { t, word, vehicle, config } = one;
  const all = await request.reservations.list({ vehicleId: vehicle.id });
  const own = all.find(({ state }) => state === 'held' || state === 'converted');
  const base = { ...baseOf(one, request), kind: 'unavailable' } as const;
  if (own !== undefined) {
    const href = reservationPath(vehicle.slug, config.reserve.path, own.publicId);
    const page: PurchaseUnavailablePage = {
      ...base,
      title: t(copy.alreadyYours, { vehicle: word }),
      text: t(copy.alreadyYoursText),
      actions: [{ label: t(copy.seeOwnReservation), href }],
    };
    return { page, status: 409 };
  }
  const { status, title, text } = REFUSALS[refusal];
  const words = { vehicle: word, minutes: PAYMENT_MINUTES };
  const page: PurchaseUnavailablePage = {
    ...base,
    title: t(title, words),
    text: t(text, words),
    actions: actionsOf(one, refusal),
  };
  return { page, status };
}

/** What can be done with the vehicle instead, or how to find another. */
function actionsOf(
  { t, word, vehicle, config }: PurchaseCase,
  refusal: BuyRefusal | ClaimOnCar,
): PurchaseUnavailablePage['actions'] {
  const { slug } = vehicle;
  const ask = { label: t(reservations.askUs), href: resolveLink(paths.contact({ carId: slug })) };
  const drive = { label: t(common.bookATestDrive), href: resolveLink(paths.bookTestDrive(slug)) };
  const reserve = {
    label: t(copy.reserveInstead, { vehicle: word }),
    href: canReserve(vehicle, config.reserve) ? reservePath(slug, config.reserve.path) : null,
  };
  const similar = {
    label: t(copy.similarVehicles, { vehicle: word }),
    href: resolveLink(paths.contact({ carId: slug, request: 'similar' })),
  };
  const all: Record<BuyRefusal | ClaimOnCar, { label: string; href: string | null }[]> = {
    sold: [similar],
    reserved: [similar, ask],
    taken: [similar, ask],
    'test-drive-only': [drive, ask],
    'no-price': [ask, reserve],
    'not-offered': [ask],
  };
  return all[refusal].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}
