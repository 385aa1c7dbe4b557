import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import { data, redirect } from 'react-router';
import { canReserve } from '#domain/leads/buttons.ts';
import { checkForm, isTicked } from '#domain/leads/forms/check-form.ts';
import { MAX_OPEN_HOLDS } from '#domain/reservations/reservation-rules.ts';
import { reservationPath, reservePath } from '#domain/reservations/reserve-path.ts';
import type { ReservePath } from '#domain/reservations/reserve-path.ts';
import { readPosted } from '#services/leads/read-submission.ts';
import type { HoldLimit } from '#services/reservations/reserve.ts';
import { readValues } from '#ui/leads/form/form-values.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import {
  AGREE_FIELD,
  CHECKOUT_DEEDS,
  DEED_FIELD,
  RESERVATION_FIELD,
  TERMS_FIELD,
} from '#ui/reservations/checkout-model.ts';
import type { CheckoutDeed, CheckoutRefusal } from '#ui/reservations/checkout-model.ts';
import { findFormVehicle } from '#view-models/leads/lead-form.ts';
import { OUTCOME_STATUSES, answered, messagesFor } from '#view-models/leads/lead-action.ts';
import type { Visit } from '#view-models/site-request.ts';
import { formOf, isOfCar, payAddresses, termsOf, wordOf } from './checkout.ts';
import type { CheckoutRequest, OpenedCheckout } from './checkout.ts';

interface Posted {
  request: CheckoutRequest;
  visit: Visit;
  opened: OpenedCheckout;
  /** Of the page's address: the slug. */
  car: string;
  url: URL;
  fields: FormData;
}

type Refusal = Partial<Omit<SentForm, 'done'>> & { status: number; seconds?: number | null };

/** Where the browser goes next, or why the page is shown again. */
type Done = { to: string } | Refusal;

const DEEDS: Record<CheckoutDeed, (posted: Posted) => Promise<Done>> = { details, pay, cancel };

/** A form of the page. An accepted one redirects, so that a reload does not send it again. */
export async function handleCheckoutPost(
  site: CheckoutRequest,
  request: Request,
  { car, path }: { car: string; path: ReservePath },
  url: URL,
) {
  const { visit, now } = site;
  const { config } = site.site;
  if (visit === null) throw data(null, { status: 405 });
  const stock = await site.stock();
  const found = findFormVehicle(car, stock, config, now);
  const slug = found?.vehicle.slug ?? car;
  if (path !== config.reserve.path || slug !== car) {
    throw redirect(reservePath(slug, config.reserve.path) + url.search, 303);
  }
  const fields = await request.formData();
  const deed = CHECKOUT_DEEDS.find((name) => name === fields.get(DEED_FIELD));
  if (deed === undefined) throw data(null, { status: 400 });
  const opened = { config, t: copyOf(config.copy), stock, found, path };
  const done = await DEEDS[deed]({ request: site, visit, opened, car, url, fields });
  if ('to' in done) throw redirect(done.to, 303);
  const { status, seconds = null, ...shown } = done;
  const refusal: CheckoutRefusal = { checkout: { ...NOTHING, ...shown } };
  return data(refusal, answered(status, seconds));
}

const NOTHING: SentForm = { values: {}, errors: {}, message: null, confirm: null, done: false };

/** Who wants the car, and under which terms. No amount is read from the form. */
async function details({ request, visit, opened, url, fields }: Posted): Promise<Done> {
  const { config, t, found, path } = opened;
  // The page itself says what is wrong.
  if (found === null || !canReserve(found.vehicle, config.reserve)) return { status: 409 };
  const form = formOf(opened, found, request.now);
  const values = readValues(form.model.fields, fields);
  const { version } = termsOf(opened, found.vehicle);
  const agreed = isTicked(fields.get(AGREE_FIELD));
  if (!agreed || fields.get(TERMS_FIELD) !== version) {
    const checked = checkForm(
      form.model.fields,
      readPosted(fields, (value) => value),
      t,
    );
    const error = t(agreed ? copy.termsMoved : copy.pleaseAgree);
    const errors = { ...(checked.ok ? {} : checked.errors), [AGREE_FIELD]: [error] };
    return { status: agreed ? 409 : 422, values, errors };
  }
  fields.set('car_id', String(found.vehicle.id));
  const outcome = await visit.submit(
    'reserve',
    fields,
    { url: url.href, pageId: form.pageId },
    { completed: false },
  );
  if (outcome.kind !== 'accepted') {
    const seconds = outcome.kind === 'unavailable' ? outcome.seconds : null;
    const shown = { ...values, [AGREE_FIELD]: true };
    return {
      status: OUTCOME_STATUSES[outcome.kind],
      seconds,
      values: shown,
      ...messagesFor(outcome, t),
    };
  }
  const started = await request.reservations.start({
    vehicle: found.vehicle,
    locationId: found.location?.id ?? null,
    leadId: outcome.leadId,
    termsVersion: version,
  });
  if (started.kind === 'not-reservable') return { status: 409 };
  if (started.kind === 'unknown') return { status: 503, values, message: t(copy.detailsFailed) };
  return { to: reservationPath(found.vehicle.slug, path, started.reservation.publicId) };
}

const LIMITS: Record<HoldLimit, { status: number; text: string }> = {
  'too-many-open': { status: 409, text: copy.tooManyOpen },
  'too-many-today': { status: 429, text: copy.tooManyToday },
  'too-many-nearby': { status: 429, text: copy.tooManyNearby },
};

async function pay({ request, opened, car, fields }: Posted): Promise<Done> {
  const { t, found } = opened;
  const own = await findOwn(request, opened, car, fields);
  const { reservation } = own;
  const page = pageOf(own, opened);
  const { leaving, paid, notPaid } = payAddresses(page);
  const { origin } = request.site;
  const result = await request.reservations.pay(reservation.publicId, {
    returnUrl: origin + paid,
    cancelUrl: origin + notPaid,
  });
  switch (result.kind) {
    case 'pay':
      return { to: leaving };
    case 'held':
    case 'ended':
      return { to: page };
    // The page itself says what is wrong.
    case 'taken':
    case 'not-reservable':
      return { status: 409 };
    case 'limit': {
      const { status, text } = LIMITS[result.limit];
      const words = { count: MAX_OPEN_HOLDS, vehicle: wordOf(found?.vehicle ?? null, t) };
      return { status, message: t(text, words) };
    }
    case 'unavailable':
      return { status: 503, message: t(copy.payUnavailable) };
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

async function cancel({ request, opened, car, fields }: Posted): Promise<Done> {
  const own = await findOwn(request, opened, car, fields);
  const { kind } = await request.reservations.cancel(own.reservation.publicId);
  if (kind === 'unknown') throw data(null, { status: 404 });
  return { to: pageOf(own, opened) };
}

type Own = NonNullable<Awaited<ReturnType<CheckoutRequest['reservations']['find']>>>;

/** 404 for somebody else's and for one of another car. */
async function findOwn(
  { reservations }: CheckoutRequest,
  { found }: OpenedCheckout,
  car: string,
  fields: FormData,
): Promise<Own> {
  const id = fields.get(RESERVATION_FIELD);
  const own = typeof id === 'string' ? await reservations.find(id) : null;
  if (own === null || !isOfCar(own.reservation, car, found)) throw data(null, { status: 404 });
  return own;
}

function pageOf({ reservation }: Own, { path }: OpenedCheckout): string {
  return reservationPath(reservation.vehicle.slug, path, reservation.publicId);
}
