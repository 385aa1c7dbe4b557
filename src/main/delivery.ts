import { openLogEmail } from '#adapters/email-log/email-log.ts';
import { openSmtpEmail } from '#adapters/email-smtp/email-smtp.ts';
import { openLeadWebhook } from '#adapters/lead-webhook-http/http-lead-webhook.ts';
import type { Db } from '#db/database.ts';
import { logMessage } from '#db/leads/message-log.ts';
import { withSite } from '#db/with-site.ts';
import type { EmailPort } from '#ports/email.ts';
import type { LeadWebhookPort } from '#ports/lead-webhook.ts';
import { openDatabaseClock } from '#services/database-clock.ts';
import { openDelivery } from '#services/leads/delivery/open-delivery.ts';
import type { DeliveryOptions, RunningDelivery } from '#services/leads/delivery/open-delivery.ts';
import type { Environment } from './environment.ts';

export interface StartDeliveryOptions extends Omit<DeliveryOptions, 'email' | 'webhook' | 'port'> {
  environment: Pick<Environment, 'mail' | 'port'>;
  /** Tests pass their own. */
  webhook?: LeadWebhookPort;
}

/** Starts lead delivery with the email transport that the environment configures. */
export function startDelivery({
  environment,
  webhook = openLeadWebhook(),
  ...options
}: StartDeliveryOptions): RunningDelivery {
  const { database } = options;
  const clock = options.now === undefined ? openDatabaseClock(database.db) : null;
  const now = options.now ?? clock?.now ?? Date.now;
  const email = openEmail(environment.mail, database.db, now);
  const delivery = openDelivery({ ...options, now, email, webhook, port: environment.port });
  return {
    stop: async () => {
      clock?.close();
      await delivery.stop();
    },
  };
}

/** The email transport that the environment configures. */
export function openEmail(mail: Environment['mail'], db: Db, now: () => number): EmailPort {
  if (mail.kind === 'smtp') return openSmtpEmail(mail);
  return openLogEmail(({ siteId, ...email }) =>
    withSite(db, siteId, (trx) => logMessage(trx, { ...email, kind: 'email', at: now() })),
  );
}
