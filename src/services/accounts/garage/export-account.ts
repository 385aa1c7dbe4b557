import { listAccountLeads } from '#db/accounts/account-leads.ts';
import { findAccount } from '#db/accounts/accounts.ts';
import { readAccountRecords } from '#db/accounts/account-records.ts';
import { listSessions } from '#db/accounts/sessions.ts';
import { listPayments } from '#db/payments/payments.ts';
import { listAccountPurchases } from '#db/reservations/purchases.ts';
import { listOwnReservations } from '#db/reservations/reservations.ts';
import { listAccountBookings } from '#db/test-drives/test-drives.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { shortReference } from '#domain/short-reference.ts';

const ALL = 100_000;
const isoOf = (at: number) => new Date(at).toISOString();

/** Everything that is stored about an account, for a person to read. */
export async function exportAccount(trx: SiteTransaction, accountId: number): Promise<object> {
  const account = await findAccount(trx, accountId);
  if (account === null) return {};
  const { id: _id, alertsBy, createdAt, lastSignInAt, ...profile } = account;
  const records = await readAccountRecords(trx, accountId);
  const leads = await listAccountLeads(trx, accountId, ALL);
  const drives = await listAccountBookings(trx, accountId, ALL);
  const reservations = await listOwnReservations(trx, { visitorHash: null, accountId });
  const purchases = await listAccountPurchases(trx, accountId);
  const payments = await listPayments(trx, { accountId, limit: ALL });
  const sessions = await listSessions(trx, accountId);
  return {
    account: {
      ...profile,
      alerts_by: alertsBy,
      created_at: createdAt.toISOString(),
      last_sign_in_at: lastSignInAt.toISOString(),
    },
    devices: sessions.map(({ browser, system, signedInAt, lastSeenAt }) => ({
      browser,
      system,
      signed_in_at: isoOf(signedInAt),
      last_seen_at: isoOf(lastSeenAt),
    })),
    ...records,
    enquiries: leads.map(({ form, createdAt: at, payload }) => ({
      form,
      sent_at: isoOf(at),
      ...payload,
    })),
    test_drives: drives.map(({ leadId, startsAt, endsAt, locationId, vehicleId }) => ({
      lead_id: leadId,
      starts_at: isoOf(startsAt),
      ends_at: isoOf(endsAt),
      location_id: locationId,
      car_id: vehicleId,
    })),
    reservations: reservations.map((one) => ({
      reference: shortReference(one.publicId),
      vehicle: one.vehicle.name,
      stock_number: one.vehicle.stockNumber,
      state: one.state,
      deposit_cents: one.depositCents,
      terms_version: one.termsVersion,
      created_at: isoOf(one.createdAt),
      held_until: one.heldUntil === null ? null : isoOf(one.heldUntil),
      ended_at: one.endedAt === null ? null : isoOf(one.endedAt),
      ...one.visitor,
    })),
    purchases: purchases.map((one) => ({
      reference: shortReference(one.id),
      car_id: one.vehicleId,
      started_at: isoOf(one.createdAt),
      answers: one.answers,
      terms_version: one.termsVersion,
      ordered_at: one.termsAgreedAt === null ? null : isoOf(one.termsAgreedAt),
    })),
    payments: payments.map((one) => ({
      id: one.id,
      purpose: one.purpose,
      description: one.description,
      reason: one.reason,
      reference: one.reference,
      amount_cents: one.amountCents,
      refunded_cents: one.balance.refundedCents,
      created_at: isoOf(one.createdAt),
      paid_at: one.paidAt === null ? null : isoOf(one.paidAt),
      ...one.visitor,
    })),
  };
}
