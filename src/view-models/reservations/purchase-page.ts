import * as copy from '#copy/en-AU/purchase.ts';
import { pricesSeen } from '#domain/reservations/purchase/purchase-breakdown.ts';
import { STEP_PARAMETER, shownStep } from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { reservationPath } from '#domain/reservations/reserve-path.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type {
  PurchasePageModel,
  PurchaseStepPage,
  PurchaseUnavailablePage,
} from '#ui/reservations/purchase/purchase-model.ts';
import { formCar } from '#view-models/leads/lead-form.ts';
import { openPurchase } from './open-purchase.ts';
import type { PurchaseCase, PurchaseRequest } from './open-purchase.ts';
import { orderPage } from './order-page.ts';
import { costModel } from './purchase-cost.ts';
import { againOf, stepHref, stepLabel } from './purchase-address.ts';
import { stepModel } from './purchase-step-models.ts';

export interface LoadedPurchase {
  page: PurchasePageModel;
  status: 200 | 409;
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
      return { page: orderPage(opened.order, request, url), status: 200 };
    case 'unavailable':
      return { page: await unavailablePage(opened.one, request), status: 409 };
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

async function unavailablePage(
  one: PurchaseCase,
  request: PurchaseRequest,
): Promise<PurchaseUnavailablePage> {
  const { t, word, vehicle, config } = one;
  const all = await request.reservations.list({ vehicleId: vehicle.id });
  const own = all.find(({ state }) => state === 'held' || state === 'converted');
  const isOwn = own !== undefined;
  return {
    ...baseOf(one, request),
    kind: 'unavailable',
    title: t(isOwn ? copy.alreadyYours : copy.notAvailable, { vehicle: word }),
    text: t(isOwn ? copy.alreadyYoursText : copy.notAvailableText),
    reservationHref: isOwn
      ? reservationPath(vehicle.slug, config.reserve.path, own.publicId)
      : null,
    similarHref: isOwn
      ? null
      : resolveLink(paths.contact({ carId: vehicle.slug, request: 'similar' })),
  };
}
