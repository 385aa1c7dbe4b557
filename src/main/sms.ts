import { openHttpSms } from '#adapters/sms-http/http-sms.ts';
import { openLogSms } from '#adapters/sms-log/sms-log.ts';
import type { Db } from '#db/database.ts';
import { logMessage } from '#db/leads/message-log.ts';
import { withSite } from '#db/with-site.ts';
import { RESTING, openFormApi } from '#ports/outbound/form-api.ts';
import { guardCalls } from '#ports/outbound/guarded-fetch.ts';
import type { SmsPort } from '#ports/sms.ts';
import type { Environment } from './environment.ts';

export interface OpenSmsOptions {
  environment: Pick<Environment, 'sms'>;
  db: Db;
  now: () => number;
}

/** Text messages by the provider that the environment configures, or else the message log. */
export function openSms({ environment: { sms }, db, now }: OpenSmsOptions): SmsPort {
  if (sms.kind === 'http') return openHttpSms(sms, guardCalls(openFormApi(), RESTING, now));
  return openLogSms(({ siteId, ...message }) =>
    withSite(db, siteId, async (trx) => {
      await logMessage(trx, { ...message, kind: 'sms', subject: '', lead: null, at: now() });
    }),
  );
}
