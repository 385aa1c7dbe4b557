import type { Hono } from 'hono';
import { findGate } from '#domain/accounts/gates/gates.ts';
import { shortReference } from '#domain/short-reference.ts';
import { API_ORDER_SUMMARY } from '#domain/site/api-paths.ts';
import { paths } from '#domain/site/paths.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { RequestedSite } from '#http/open-site.ts';
import { openOwnCheckout } from '#http/own-checkout.ts';
import type { CheckoutTools } from '#http/own-checkout.ts';
import { failTooMany } from '#http/responses.ts';
import type { Fail } from '#http/responses.ts';
import type { FindSignedIn } from '#http/signed-in.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import { findFormVehicle } from '#view-models/leads/lead-form.ts';
import { openOrder } from '#view-models/reservations/open-order.ts';
import type { OrderCase } from '#view-models/reservations/open-order.ts';
import { orderSummary } from '#view-models/reservations/order-summary.ts';
import { busyWithPdfs, pdfHeaders, sendPdf } from '../vehicle/pdf-response.ts';

type OpenedSite = RequestedSite & Pick<CheckoutTools, 'db' | 'logError'>;

export interface OrderRoutesOptions extends Pick<CheckoutTools, 'payments' | 'quotes' | 'keys'> {
  brochures: Pick<PdfService, 'take'>;
  open: (c: AppContext) => Promise<OpenedSite>;
  addressOf: (c: AppContext) => string | null;
  findSignedIn: FindSignedIn;
  limits: RateLimits;
  fail: Fail;
}

/** Adds the summary of an order: for its own visitor, drawn for each request and stored by nobody. */
export function addOrderRoutes(app: Hono<AppTypes>, options: OrderRoutesOptions): void {
  const { brochures, open, addressOf, limits, fail } = options;
  app.get(API_ORDER_SUMMARY, async (c) => {
    const opened = await open(c);
    const { site } = opened;
    const wait = await limits.take('document', { siteId: site.id, address: addressOf(c) });
    if (wait !== null) return failTooMany(c, wait, fail);
    const order = await findOrder(c, opened, options);
    // Somebody else's looks the same as one that does not exist.
    if (order === null) return fail(c, 'not_found', 'There is no such order of yours.');
    const { id } = order.purchase;
    const made = await brochures.take(`order:${site.id}:${id}`, () => orderSummary(order, site));
    if (made.kind === 'busy') return busyWithPdfs();
    return sendPdf(made.brochure, pdfHeaders(`order-${shortReference(id)}.pdf`, 'no-store'));
  });
}

async function findOrder(
  c: AppContext,
  opened: OpenedSite,
  { findSignedIn, addressOf, ...tools }: OrderRoutesOptions,
): Promise<OrderCase | null> {
  const { site, now, stock } = opened;
  const { incoming } = c.env;
  const signedIn = await findSignedIn(incoming, site);
  // Where buying needs an account, so does the order.
  const gate = findGate(site.config, paths.checkoutJourney(''));
  if (gate?.verdict === 'sign-in' && signedIn === null) return null;
  const sender = { incoming, address: addressOf(c), signedIn };
  const own = openOwnCheckout({ ...tools, ...opened }, sender);
  const purchase = await own.purchases.findOrder({ id: c.req.param('order') ?? '' });
  const carId = purchase && String(purchase.vehicleId);
  const found = findFormVehicle(carId, await stock(), site.config, now);
  return openOrder({ site, stock, ...own }, purchase, found);
}
