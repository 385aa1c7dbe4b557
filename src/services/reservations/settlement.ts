import type { Connection, Db } from '#db/database.ts';
import { listen } from '#db/listen.ts';
import { SETTLEMENT_CHANNEL } from '#db/payments/settlement-queue.ts';
import type { ClaimedSettlement } from '#db/payments/settlement-queue.ts';
import { eraseOver } from '#db/reservations/reservation-erasure.ts';
import { withSite } from '#db/with-site.ts';
import type { Log } from '#services/log.ts';
import { withoutRepeats } from '#services/repeated-errors.ts';
import { sendReceipts } from '#services/payments/send-receipts.ts';
import type { ReceiptTools } from '#services/payments/send-receipts.ts';
import { erasePayerWhenOver, settlePayment } from '#services/payments/settle-payment.ts';
import { settleReservation } from './settle-reservation.ts';
import type { SettleTools } from './settle-reservation.ts';
import { sendNotices } from './send-notices.ts';
import type { NoticeSenders } from './send-notices.ts';
import { SettlementLoop } from './settlement-loop.ts';
import type { SettlementSettings } from './settlement-loop.ts';

export interface SettlementOptions extends Omit<SettleTools, 'db'>, Pick<ReceiptTools, 'email'> {
  database: { db: Db; connection: Connection };
  /** How visitors are told. */
  senders: NoticeSenders;
  log: Pick<Log, 'warn'>;
  settings?: Partial<SettlementSettings>;
}

export interface RunningSettlement {
  stop: () => Promise<void>;
}

const MAX_RETRY_MS = 15_000;

/** Settles reservations and payments for as long as the process runs. */
export function openSettlement({
  database: { db, connection },
  log,
  settings,
  ...tools
}: SettlementOptions): RunningSettlement {
  const loop = new SettlementLoop({
    db,
    settle: (claimed) => settleClaimed({ db, ...tools }, claimed),
    onTrouble: withoutRepeats(
      (error, leftOut) => log.warn({ err: error, leftOut }, 'settlement error'),
      Date.now,
    ),
    ...(settings && { settings }),
  });
  loop.start();
  const listener = listen(connection, {
    channel: SETTLEMENT_CHANNEL,
    applicationName: 'forecourt-settlement-listener',
    maxRetryMs: MAX_RETRY_MS,
    onNotification: () => loop.wake(),
    onOpen: () => loop.wake(),
  });
  return {
    stop: async () => {
      await Promise.all([loop.stop(), listener.close()]);
    },
  };
}

/** Settles one thing that is due, and tells people about it. Returns when it is due again; null for never. */
export async function settleClaimed(
  tools: SettleTools & ReceiptTools & { senders: NoticeSenders },
  { siteId, kind, subject }: ClaimedSettlement,
): Promise<number | null> {
  if (kind === 'payment') {
    return settleOnline(tools, siteId, subject);
  }
  const settled = await settleReservation(tools, siteId, Number(subject));
  if (settled.kind !== 'settled') return null;
  const site = await tools.siteOf(siteId);
  const retryAt = site && (await sendNotices(tools, site, settled.reservation));
  // Somebody who asked to be erased, or has deleted the account, while it was open.
  await withSite(tools.db, siteId, (trx) => eraseOver(trx, [Number(subject)]));
  const next = [settled.next, retryAt].filter((at) => at !== null);
  return next.length === 0 ? null : Math.min(...next);
}

/** An online payment, and then its receipts: a refund that waits for the gateway delays no message. */
async function settleOnline(
  tools: SettleTools & ReceiptTools,
  siteId: number,
  id: string,
): Promise<number | null> {
  const settled = await settlePayment(tools, siteId, id);
  const site = await tools.siteOf(siteId);
  if (settled.kind !== 'settled' || site === null) return null;
  const retryMs = await sendReceipts(tools, site, id);
  if (settled.payment.visitor !== null) await erasePayerWhenOver(tools.db, siteId, id);
  const next = [settled.next, retryMs === null ? null : Date.now() + retryMs].filter(
    (at) => at !== null,
  );
  return next.length === 0 ? null : Math.min(...next);
}
