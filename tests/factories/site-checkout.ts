import { reservePath } from '#domain/reservations/reserve-path.ts';
import { paths } from '#domain/site/paths.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { gatewayOf } from '#services/payments/gateway-work.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { loadOnlinePayment } from '#view-models/payments/online-payment.ts';
import { loadCheckout } from '#view-models/reservations/checkout.ts';
import type { FoundCheckout } from '#view-models/reservations/checkout.ts';
import { loadPurchase } from '#view-models/reservations/purchase-page.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';
import { createMemoryGateway } from './memory-gateway.ts';

type Reservations = NonNullable<SiteRequest['reservations']>;
type Purchases = NonNullable<SiteRequest['purchases']>;

const unexpected = async (): Promise<never> => {
  throw new Error('Nothing is reserved or bought here.');
};

/** Of a visitor who has reserved and bought nothing yet. */
const RESERVATIONS: Reservations = {
  canPay: true,
  start: unexpected,
  pay: unexpected,
  cancel: unexpected,
  find: async () => null,
  findClaim: async () => null,
  list: async () => [],
};

const PURCHASES: Purchases = {
  find: async () => null,
  findOrder: async () => null,
  findReservation: async () => null,
  save: unexpected,
  placeOrder: unexpected,
  valuations: async () => [],
  quote: async () => null,
};

/** What differs with each rendering is no choice of the site. */
function withoutNonce(found: FoundCheckout): FoundCheckout {
  return found.kind === 'page' && found.page.kind === 'details'
    ? { ...found, page: { ...found.page, nonce: '' } }
    : found;
}

/** The pages on which visitors reserve, buy and pay, and where their money goes. */
export async function checkoutOf(
  request: SiteRequest,
  config: SiteConfig,
  vehicles: readonly Vehicle[],
): Promise<string> {
  const { origin } = request.site;
  const loaded: unknown[] = [gatewayOf(createMemoryGateway(), config)];
  for (const vehicle of vehicles) {
    const { path } = config.reserve;
    const at = new URL(reservePath(vehicle.slug, path), origin);
    const own = { ...request, reservations: RESERVATIONS, purchases: PURCHASES };
    loaded.push(withoutNonce(await loadCheckout(own, { car: vehicle.slug, path }, at)));
    loaded.push(await loadPurchase(own, new URL(paths.checkoutJourney(vehicle.slug), origin)));
  }
  const payments = { canPay: true, start: unexpected, find: async () => null };
  const account = { name: 'Robyn', email: null };
  const own = { account, payments: config.onlinePayment && payments } as unknown as OwnVisit;
  const form = await loadOnlinePayment({ ...request, own }, new URL(paths.onlinePayment(), origin));
  loaded.push(form && { ...form, form: 'form' in form && form.form && { ...form.form, key: '' } });
  return JSON.stringify(loaded);
}
