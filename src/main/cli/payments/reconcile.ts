import { findPayment, listPayments } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import type { Db } from '#db/database.ts';
import { formatMoney } from '#domain/money.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import type { Difference } from '#domain/payments/reconcile.ts';
import type { GatewayPayment, PaymentsPort } from '#ports/payments.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command } from '../command.ts';
import { chooseSites } from '../lead-sites.ts';
import type { LeadSite } from '../lead-sites.ts';
import { settleToolsOf } from './find-payments.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 365;
const DAY_MS = 86_400_000;
/** A pay page is opened after our record of it, by another clock. */
const CLOCKS_MS = 3_600_000;
const MOST_PAYMENTS = 1_000_000;

export const paymentsReconcile: Command = {
  usage: 'payments reconcile [--site SLUG] [--days N] [--json]',
  summary:
    'compares our payments with the gateway’s and names every difference; fails if there is one',
  flags: ['site', 'days', 'json'],
  words: [0, 0],
  async run({ settings, json }, context) {
    const days = Number(settings.days ?? DEFAULT_DAYS);
    if (!Number.isSafeInteger(days) || days < 1 || days > MOST_DAYS) {
      context.err(`The number of days must be from 1 to ${MOST_DAYS}.`);
      return MISUSED;
    }
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const gateway = (await settleToolsOf(db, context))?.payments ?? null;
    if (gateway === null) {
      context.err('There is no payment gateway to compare with: the environment configures none.');
      return FAILED;
    }
    const time = { from: context.now - days * DAY_MS, until: context.now };
    const found: ({ site: string } & Difference)[] = [];
    let compared = 0;
    for (const site of sites) {
      const result = await compareSite(db, gateway, site, time);
      if (typeof result === 'string') {
        context.err(`${site.slug}: the gateway did not list its payments (${result}).`);
        return FAILED;
      }
      compared += result.compared;
      found.push(...result.differences.map((one) => ({ site: site.slug, ...one })));
    }
    if (json) context.out(JSON.stringify({ compared, differences: found }, null, 2));
    else {
      found.forEach((one) => context.out(`${one.site}  ${one.paymentId}  ${describe(one)}`));
      const counted = compared === 1 ? '1 payment' : `${compared} payments`;
      const result = found.length === 1 ? '1 difference' : `${found.length} differences`;
      context.out(`${counted} of ${days} days compared, ${result}.`);
    }
    return found.length === 0 ? DONE : FAILED;
  },
};

interface Compared {
  compared: number;
  differences: Difference[];
}

/** Why it could not be compared, or what was found. */
async function compareSite(
  db: Db,
  gateway: PaymentsPort,
  { id: siteId }: LeadSite,
  { from, until }: { from: number; until: number },
): Promise<Compared | string> {
  const account = (await loadResolvedSite(db, siteId))?.config.payments.account ?? null;
  const before = await readSite(db, siteId, (trx) =>
    listPayments(trx, { from, until, limit: MOST_PAYMENTS }),
  );
  const ours = before.filter((one) => one.gateway === gateway.gateway);
  const theirs: GatewayPayment[] = [];
  // Also those that the site had before.
  for (const one of new Set([account, ...ours.map(({ gatewayAccount }) => gatewayAccount)])) {
    const listed = await gateway.listPayments({
      siteId,
      account: one,
      from: from - CLOCKS_MS,
      until: until + CLOCKS_MS,
    });
    if (listed.kind !== 'listed') return listed.reason;
    theirs.push(...listed.payments);
  }
  const known = new Set(ours.map(({ id }) => id));
  const others: Payment[] = [];
  for (const { paymentId } of theirs.filter((one) => !known.has(one.paymentId))) {
    const other = await readSite(db, siteId, (trx) => findPayment(trx, paymentId));
    if (other !== null) others.push(other);
  }
  const differences = reconcile([...ours, ...others], theirs);
  return { compared: ours.length, differences };
}

const WORDS: {
  [Kind in Difference['kind']]: (one: Extract<Difference, { kind: Kind }>) => string;
} = {
  'unknown-to-us': ({ gatewayCents }) =>
    `the gateway took ${formatMoney(gatewayCents)} for a payment that we do not have`,
  'unknown-to-gateway': ({ ourCents }) =>
    `the gateway does not know it; we have ${formatMoney(ourCents)} as taken`,
  'amounts-differ': ({ ourCents, gatewayCents }) =>
    `the gateway took ${formatMoney(gatewayCents)}; we have ${formatMoney(ourCents)}`,
  'refunds-differ': ({ ourCents, gatewayCents }) =>
    `the gateway refunded ${formatMoney(gatewayCents)}; we have ${formatMoney(ourCents)}`,
  'refund-missing': ({ dueCents, gatewayCents }) =>
    `${formatMoney(dueCents)} is to be refunded; the gateway refunded ${formatMoney(gatewayCents)}`,
};

function describe<Kind extends Difference['kind']>(
  one: Extract<Difference, { kind: Kind }>,
): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a difference and its words have the same kind
  return (WORDS[one.kind] as (difference: typeof one) => string)(one);
}
