import { sql } from 'kysely';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { recordEvents } from '#db/site/analytics-events.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import { addLeadEvent, insertLead } from '#db/leads/leads.ts';
import { incrementCount } from '#db/site/limit-counts.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { addEarlierPrices } from '#db/pricing/price-changes.ts';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { logMessage } from '#db/leads/message-log.ts';
import { addMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { recordReveal } from '#db/leads/phone-reveals.ts';
import { recordPictures } from '#db/media/remote-pictures.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { openAccount } from '#db/accounts/accounts.ts';
import { insertSession } from '#db/accounts/sessions.ts';
import { insertCode } from '#db/accounts/sign-in-codes.ts';
import { saveWatched } from '#db/accounts/watched-vehicles.ts';
import { insertApiToken } from '#db/site/api-tokens.ts';
import { claimKey } from '#db/site/idempotency-keys.ts';
import { insertPreview } from '#db/site/site-previews.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import { markChallengeUsed } from '#db/leads/used-challenges.ts';
import { savePurchase } from '#db/reservations/purchases.ts';
import { bookTestDrive } from '#db/test-drives/test-drives.ts';
import { countView } from '#db/vehicle/vehicle-views.ts';
import { visitorKeyOf } from '#db/site/visitor-keys.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { applyPaymentEvents, insertPayment, insertPaymentEvent } from '#db/payments/payments.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import { queueNotices } from '#db/payments/visitor-notices.ts';
import { moveReservation } from '#db/reservations/reservation-moves.ts';
import { insertReservation } from '#db/reservations/reservations.ts';
import { leadPayload } from '#tests/factories/lead.ts';
import type { Db } from '#db/database.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { markUnusedContentPictures } from '#db/content/content-pictures.ts';
import { insertContentRevision } from '#db/content/content-revisions.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { lockFields } from '#db/vehicle/imports/locked-fields.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import {
  newContentRevision,
  newDealership,
  newLocation,
  newOffer,
  newReview,
  newVehicle,
} from './rows.ts';

const MARKET_PRICE: MarketPrice = {
  fill: 0.5,
  listingPriceCents: 40_000_00,
  rangeMinCents: 38_000_00,
  rangeMaxCents: 42_000_00,
  estimateCents: 40_000_00,
  confidence: 0.5,
  sampleSize: 7,
  comparedBy: 'badge',
  adjustedFor: ['kilometres'],
  distribution: [{ fromCents: 38_000_00, toCents: 43_000_00, count: 7 }],
  averageCents: 40_000_00,
  stateAverageCents: null,
  dataAgeDays: 20,
  computedAt: 0,
};
const EARLIER_PRICE = {
  stockNumber: newVehicle().stockNumber,
  change: { at: 0, beforeCents: 2, afterCents: 1 },
};
const PREVIEW = {
  tokenHash: '2'.repeat(64),
  document: {},
  groupDocument: null,
  revision: null,
  expiresAt: new Date(1),
};
const PURCHASE = {
  vehicleId: 1,
  owner: { visitorHash: '4'.repeat(64), accountId: null },
  answers: {},
  carCents: 1,
};
const run = { now: 0, stockRevision: 0 };
const VISITOR = '0123456789abcdef0123456789abcdef';

/** At least one row of the site in every tenant table; without `isNewest` also on the schema before 0011. */
export async function fillEveryTable(
  db: Db,
  siteId: number,
  { isNewest = true } = {},
): Promise<void> {
  await withSite(db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    const [locationId = null] = await upsertLocations(trx, [newLocation()]);
    await upsertVehicles(trx, [newVehicle({ locationId })]);
    if (isNewest) await upsertOffers(trx, [newOffer()]);
    else await insertOldOffer(trx);
    await upsertReviews(trx, [newReview({ locationId })]);
    if (isNewest) await insertContentRevision(trx, newContentRevision());
    if (isNewest) await markUnusedContentPictures(trx, ['content/1/a.jpg'], 0);
    for (const { id } of await vehicleIds(trx)) {
      const view = { vehicleId: id, day: '2026-11-15', visitor: VISITOR, network: VISITOR };
      if (isNewest) await countView(trx, view);
      const reveal = { carId: id, dealershipId: 1, websiteId: siteId, visitor: VISITOR, at: 0 };
      await recordReveal(trx, reveal);
      await replaceMarketPrices(trx, new Map([[id, MARKET_PRICE]]), run);
    }
    if (isNewest) await addEarlierPrices(trx, [EARLIER_PRICE]);
    await visitorKeyOf(trx, '2026-11-15');
    const event = { name: 'asc_pageview', eventId: null, pageLocation: '/', vehicleId: null };
    await recordEvents(trx, [{ ...event, params: {} }], 0);
    await recordPictures(trx, ['https://pictures.example/1.jpg'], 0);
    await fillLeads(trx, locationId ?? 0);
    if (isNewest) await fillImports(trx);
    if (isNewest) await fillApi(trx);
    if (isNewest) await fillAccounts(trx);
    if (isNewest) await insertPreview(trx, PREVIEW, 0);
    if (isNewest) await fillReservations(trx);
    if (isNewest) await savePurchase(trx, PURCHASE);
  });
}

/** In the columns that every version has. */
async function vehicleIds(trx: SiteTransaction): Promise<{ id: number }[]> {
  return trx.selectFrom('vehicles').select('id').orderBy('id').execute();
}

async function fillReservations(trx: SiteTransaction): Promise<void> {
  const visitor = { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61412345678' };
  const [vehicle] = await vehicleIds(trx);
  const ofVisitor = { accountId: null, visitorHash: '7'.repeat(64), visitor, lead: null };
  const vehicleThen = { name: 'A car', slug: 'a-car', stockNumber: 'A1' };
  const reservation = await insertReservation(trx, {
    ...ofVisitor,
    vehicleId: vehicle?.id ?? 0,
    vehicle: { ...vehicleThen, priceCents: null, locationId: null },
    depositCents: 200_00,
    holdHours: 48,
    termsVersion: '1',
  });
  const taken = await moveReservation(trx, reservation, {
    event: 'take',
    actor: 'visitor',
    reason: 'pays',
    to: 'awaiting_payment',
  });
  if (taken === 'taken') throw new Error('The car is taken.');
  const payment = await insertPayment(trx, {
    ...ofVisitor,
    purpose: 'reservation',
    reservation: reservation.id,
    amountCents: 200_00,
    description: 'A car',
    gateway: 'test',
    gatewayAccount: null,
    payableMinutes: 30,
  });
  await insertPaymentEvent(trx, 'test', {
    id: 'an-event',
    kind: 'payment.captured',
    siteId: payment.siteId,
    paymentId: payment.id,
    checkoutId: null,
    account: null,
    entries: [{ key: 'captured', kind: 'captured', cents: 200_00 }],
    isOpen: false,
    at: 0,
  });
  await applyPaymentEvents(trx, payment);
  await queueNotices(trx, { reservation: reservation.id }, 'held', ['email', 'sms']);
  await queueSettlement(trx, { kind: 'reservation', subject: String(reservation.id) });
}

/** As before offers named the vehicles they cover. */
async function insertOldOffer(trx: SiteTransaction): Promise<void> {
  await sql`
    insert into offers (name, description, excluded_website_ids)
    values ('An offer', 'Of an older version.', '{}')`.execute(trx);
}

async function fillImports(trx: SiteTransaction): Promise<void> {
  const counts = { rows: 1, added: 0, changed: 1, missing: 0, fault_count: 1 };
  const times = { started_at: new Date(0), finished_at: new Date(1) };
  await trx
    .insertInto('stock_imports')
    .values({
      number: 1,
      feed: 'feed',
      source: 'stock.csv',
      digest: null,
      state: 'applied',
      reason: null,
      ...counts,
      ...times,
    })
    .execute();
  await trx
    .insertInto('stock_import_faults')
    .values({
      import_number: 1,
      position: 1,
      row: 2,
      column_name: 'Year',
      stock_number: null,
      reason: 'is not a year',
    })
    .execute();
  for (const { id } of await vehicleIds(trx)) {
    await trx
      .insertInto('stock_import_changes')
      .values({ import_number: 1, vehicle_id: id, before: '{}' })
      .execute();
    await lockFields(trx, id, ['price_cents']);
  }
}

async function fillAccounts(trx: SiteTransaction): Promise<void> {
  const mobile = '+61412345678';
  const account = await openAccount(trx, mobile, 0);
  await insertCode(trx, { mobile, codeHash: '4'.repeat(64), sentAt: 0 });
  const device = { browser: 'Firefox', system: null };
  await insertSession(trx, {
    tokenHash: '5'.repeat(64),
    accountId: account.id,
    ...device,
    at: 0,
  });
  const ofAccount = { account_id: account.id };
  const at = new Date(0);
  for (const { id } of await vehicleIds(trx)) {
    const state = { availability: 'available', priceCents: 1_000_00 } as const;
    await saveWatched(trx, account.id, { vehicleId: id, state }, 0);
  }
  await trx
    .insertInto('saved_searches')
    .values({ ...ofAccount, address: '/search/used-cars', saved_at: at, known_until_id: 0 })
    .execute();
  await trx
    .insertInto('alert_events')
    .values({ ...ofAccount, event: '{}', at })
    .execute();
  await trx
    .insertInto('alert_runs')
    .values({ revision: 1, stock_revision: 1, newest_id: 1, unlisted_ids: '[1]' })
    .execute();
  await trx
    .insertInto('prize_spins')
    .values({
      ...ofAccount,
      campaign: 'spring',
      visitor_hash: '6'.repeat(64),
      period: 'once',
      prize: 'car-wash',
      prize_name: 'A car wash',
      is_win: true,
      at,
    })
    .execute();
  await trx
    .insertInto('prize_stock')
    .values({ campaign: 'spring', prize: 'car-wash', taken: 1 })
    .execute();
}

async function fillApi(trx: SiteTransaction): Promise<void> {
  const { id: tokenId } = await insertApiToken(trx, {
    name: 'A system',
    hash: '2'.repeat(64),
    scopes: ['stock:read'],
    createdAt: 0,
    expiresAt: null,
  });
  const call = { tokenId, key: 'a-key-of-a-call', requestHash: '3'.repeat(64), startedAt: 0 };
  await claimKey(trx, call, { expiresAt: 1, cutOffBefore: 0 });
}

async function fillLeads(trx: SiteTransaction, locationId: number): Promise<void> {
  const payload = leadPayload();
  const lead = await insertLead(trx, {
    leadId: payload.lead_id,
    form: 'enquiry',
    createdAt: 0,
    idempotencyKey: 'a-key-of-a-form',
    contentHash: '0'.repeat(64),
    visitorHash: '1'.repeat(64),
    payload,
    vehicleId: null,
    locationId,
    carType: null,
    completed: true,
  });
  if (lead === null) throw new Error('The lead already exists.');
  await addLeadEvent(trx, { lead, kind: 'created', data: {}, at: 0 });
  await queueDeliveries(trx, { lead, revision: 0, targets: [{ via: 'log' }], at: 0 });
  const delivery = await trx.selectFrom('lead_deliveries').select('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('lead_delivery_attempts')
    .values({
      delivery: delivery.id,
      number: 1,
      at: new Date(0),
      outcome: 'failed',
      detail: 'no answer',
      ms: 1,
    })
    .execute();
  const message = { recipient: 'log', subject: 'A lead', body: 'A body', headers: {}, at: 0 };
  await logMessage(trx, { ...message, kind: 'lead', lead, idempotencyKey: 'a-message' });
  await bookTestDrive(trx, { lead, locationId, vehicleId: null, startsAt: 0, endsAt: 1_800_000 });
  await addMiscellaneous(trx, { column: 'valuation', value: {}, lead: null, at: 0 });
  await markChallengeUsed(trx, { challenge: 'a-challenge-that-is-spent', expiresAt: 1, now: 0 });
  await siteKeyOf(trx, 'lead-key');
  await incrementCount(trx, { counted: 'lead', who: VISITOR, startsAt: 0, endsAt: 600_000 }, 40);
}
