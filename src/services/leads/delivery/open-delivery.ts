import { copyOf } from '#copy/catalogue.ts';
import type { Connection, Db } from '#db/database.ts';
import { listenForDeliveries } from '#db/leads/delivery-listener.ts';
import { logMessage } from '#db/leads/message-log.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { EmailPort } from '#ports/email.ts';
import type { LeadWebhookPort } from '#ports/lead-webhook.ts';
import { publicOrigin } from '#domain/site/host.ts';
import type { Log } from '#services/log.ts';
import { withoutRepeats } from '#services/repeated-errors.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import type { DeliveryLoopParts, DeliverySettings } from './delivery-loop.ts';
import { sendLead } from './send-lead.ts';
import type { LogLead, SendingSite } from './send-lead.ts';

export interface DeliveryOptions {
  database: { db: Db; connection: Connection };
  /** Closed when the delivery stops. */
  email: EmailPort;
  webhook: LeadWebhookPort;
  /** The port in the origins of sites under .localhost. */
  port: number;
  log: Pick<Log, 'info' | 'warn'>;
  onAttempt?: DeliveryLoopParts['onAttempt'];
  now?: () => number;
  settings?: DeliverySettings;
}

export interface RunningDelivery {
  stop(): Promise<void>;
}

/** Delivers leads for as long as the process runs. */
export function openDelivery(options: DeliveryOptions): RunningDelivery {
  const { database, email, webhook, port, log, onAttempt = () => undefined } = options;
  const { now = Date.now } = options;
  const { db, connection } = database;
  const senders = {
    email,
    webhook,
    logLead: logLeadIn(db, now),
    now,
  };
  const loop = new DeliveryLoop({
    db,
    now,
    chance: Math.random,
    send: async (delivery, siteId) =>
      sendLead(delivery, await loadSendingSite(db, siteId, port), senders),
    onAttempt: (attempt) => {
      const { siteId: site, deliveryId: delivery, via, outcome, detail, ms } = attempt;
      const line = { site, delivery, via, outcome, detail, ms };
      if (outcome === 'accepted' && attempt.unrouted) {
        log.warn(
          line,
          'lead stored in the message log only: no destination of its site matches it',
        );
      } else if (outcome === 'accepted') log.info(line, 'lead delivered');
      else log.warn(line, outcome === 'dead' ? 'lead delivery given up' : 'lead not delivered yet');
      onAttempt(attempt);
    },
    onTrouble: withoutRepeats(
      (error, leftOut) => log.warn({ err: error, leftOut }, 'lead delivery error'),
      now,
    ),
    ...(options.settings && { settings: options.settings }),
  });
  loop.start();
  const listener = listenForDeliveries(connection, () => loop.wake());
  return {
    stop: async () => {
      // Both concurrently: closing the listener takes as long as the database server needs, and meanwhile
      // the loop would claim work that a stopping process may not finish.
      await Promise.all([loop.stop(), listener.close()]);
      await email.close();
    },
  };
}

function logLeadIn(db: Db, now: () => number): LogLead {
  return ({ siteId, ...message }) =>
    withSite(db, siteId, (trx) =>
      logMessage(trx, {
        ...message,
        kind: 'lead',
        recipient: 'message log',
        headers: {},
        at: now(),
      }),
    );
}

/** Loaded again for each attempt, so that a corrected destination applies to the next one. */
async function loadSendingSite(db: Db, siteId: number, port: number): Promise<SendingSite> {
  const site = await loadResolvedSite(db, siteId);
  if (site === null) throw new Error(`Site ${siteId} no longer exists.`);
  const { config, slug } = site;
  return {
    id: siteId,
    slug,
    name: config.name,
    origin: publicOrigin(config.hosts[0] ?? `${slug}.localhost`, port),
    timeZone: config.timeZone,
    word: dealerWord(config.stock.itemTypes, copyOf(config.copy)),
    destinations: config.leads.destinations,
    detail: config.detail,
    copy: config.copy,
  };
}
