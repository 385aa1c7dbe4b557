import type { Db } from '#db/database.ts';
import { listOwnValuations } from '#db/leads/own-valuations.ts';
import type { OwnValuation } from '#db/leads/own-valuations.ts';
import {
  findOwnOrder,
  findOwnPurchase,
  findReservationOf,
  placePurchaseOrder,
  savePurchase,
} from '#db/reservations/purchases.ts';
import type { OrderName, PlacedOrder, Purchase } from '#db/reservations/purchases.ts';
import type { ReservationOwner } from '#db/reservations/reservations.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { financeEstimate, wantsQuote } from '#domain/finance/finance-estimate.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type {
  PurchaseAnswers,
  QuotedRepayment,
} from '#domain/reservations/purchase/purchase-answers.ts';
import type { FinanceQuote, Vehicle } from '#domain/vehicle/vehicle.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { ASSUMED_REQUEST } from '#ports/finance-quote.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An estimate that is older is made again. */
const VALUATION_DAYS = 30;

export interface PurchaseTools {
  db: Db;
  site: LeadContext['site'];
  quotes: Pick<FinanceQuotes, 'quote'>;
  now: number;
  logError: (error: unknown) => void;
}

/** What one visitor may read and do about buying cars online, by account or by browser. */
export interface OwnPurchases {
  find: (vehicleId: number) => Promise<Purchase | null>;
  /** What the visitor has ordered, by its id or by the slug of its vehicle. */
  findOrder: (name: OrderName) => Promise<Purchase | null>;
  /** Of the reservation that an order made. */
  findReservation: (purchase: Purchase) => Promise<string | null>;
  /** `visitorHash` is that of the browser that sends the form. */
  save: (vehicle: Vehicle, visitorHash: string, answers: PurchaseAnswers) => Promise<Purchase>;
  /** False if another tab was faster. */
  placeOrder: (order: PlacedOrder) => Promise<boolean>;
  /** The estimates that the visitor got for their own cars. */
  valuations: () => Promise<OwnValuation[]>;
  /** Null if there is no repayment to show. */
  quote: (vehicle: Vehicle) => Promise<QuotedRepayment | null>;
}

export function openOwnPurchases(tools: PurchaseTools, owner: ReservationOwner): OwnPurchases {
  const { db, site, now } = tools;
  return {
    async find(vehicleId) {
      const found = await readSite(db, site.id, (trx) => findOwnPurchase(trx, vehicleId, owner));
      const { accountId } = owner;
      if (found === null || accountId === null || found.accountId !== null) return found;
      // Signed in since: it can be continued on any device from now on.
      const { visitorHash, startCents: carCents } = found;
      const claim = { vehicleId, owner: { visitorHash, accountId }, answers: {}, carCents };
      return withSite(db, site.id, (trx) => savePurchase(trx, claim));
    },
    findOrder: async (name) =>
      'id' in name && !UUID.test(name.id)
        ? null
        : readSite(db, site.id, (trx) => findOwnOrder(trx, name, owner)),
    findReservation: async ({ reservation }) =>
      reservation === null
        ? null
        : readSite(db, site.id, (trx) => findReservationOf(trx, reservation)),
    save: (vehicle, visitorHash, answers) =>
      withSite(db, site.id, (trx) =>
        savePurchase(trx, {
          vehicleId: vehicle.id,
          owner: { visitorHash, accountId: owner.accountId },
          answers,
          carCents: cashPriceCents(vehicle) ?? 0,
        }),
      ),
    placeOrder: (order) => withSite(db, site.id, (trx) => placePurchaseOrder(trx, order)),
    valuations: () =>
      readSite(db, site.id, (trx) => listOwnValuations(trx, owner, now - VALUATION_DAYS * DAY_MS)),
    quote: (vehicle) => quoteFor(tools, vehicle),
  };
}

/** As the car's page shows it, or else from the site's source of quotes. */
async function quoteFor(
  { site, quotes, now, logError }: PurchaseTools,
  vehicle: Vehicle,
): Promise<QuotedRepayment | null> {
  const { config } = site;
  const shown = financeEstimate(vehicle, config.finance, now);
  const price = cashPriceCents(vehicle);
  if (price === null) return null;
  if (shown !== null) return repaymentOf(shown, price, shown.termYears);
  if (!wantsQuote(vehicle, config.finance, now)) return null;
  const { year, vin, nvic } = vehicle;
  const request = { ...ASSUMED_REQUEST, purchasePriceCents: price, year, vin, nvic, now };
  const quote = await quotes.quote(site, vehicle.id, request, logError);
  return quote && repaymentOf(quote, price, request.loanTerm);
}

function repaymentOf(
  { weeklyRepaymentCents, advertisedRate, comparisonRate }: FinanceQuote,
  carCents: number,
  termYears: number,
): QuotedRepayment {
  return { carCents, weeklyCents: weeklyRepaymentCents, advertisedRate, comparisonRate, termYears };
}
