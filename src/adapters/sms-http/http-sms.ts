import * as v from 'valibot';
import type { CallFormApi, FormResponse } from '#ports/outbound/form-api.ts';
import { messageFault } from '#ports/sms.ts';
import type { SmsFailure, SmsMessage, SmsPort, SmsResult } from '#ports/sms.ts';
import { verdictOn } from './decline-codes.ts';
import { SentMessages } from './sent-messages.ts';

export interface HttpSmsSettings {
  /** Of the provider, without the path of the API: `https://api.twilio.com`. */
  url: string;
  account: string;
  /** The login: the account itself, or an API key of it. */
  user: string;
  secret: string;
  /** The sender: a number or a name. */
  from: string | null;
  /** The provider's pool of senders, which chooses one if the message names none. */
  messagingService: string | null;
}

/** It is stored and logged, so it has to look like an id. */
const providerId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const providerCode = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
  // Compatible providers write it as text.
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
]);

/** Unknown fields are ignored: among them are the number and the text. */
const Accepted = v.object({
  sid: providerId,
  status: v.string(),
  error_code: v.optional(v.nullable(providerCode), null),
});
const Declined = v.object({ code: providerCode });

const NOT_SENT = new Set(['failed', 'undelivered', 'canceled']);
/** Has the form of an id, and no message has it. */
const NO_MESSAGE = `SM${'0'.repeat(32)}`;

/** A provider with Twilio's API: a form per message, JSON in response. */
export function openHttpSms(settings: HttpSmsSettings, callApi: CallFormApi): SmsPort {
  const url = `${resourceOf(settings)}.json`;
  const headers = loginOf(settings);
  const sent = new SentMessages();
  return {
    reachesPhones: true,
    sendSms: async (message, { siteId, idempotencyKey }) => {
      const fault = messageFault(message);
      if (fault !== null) return { kind: 'refused', reason: fault };
      return sent.once(`${siteId}:${idempotencyKey}`, async () =>
        resultOf(
          await callApi({
            url,
            // Twilio has no such header for messages and ignores it; others may have one.
            headers: { ...headers, 'idempotency-key': idempotencyKey },
            form: formOf(message, settings),
          }),
        ),
      );
    },
  };
}

/**
 * Why no message could be sent; null if nothing speaks against it. Reads a message that does not
 * exist, which needs the same permission and returns no personal data.
 */
export async function checkHttpSms(
  settings: HttpSmsSettings,
  callApi: CallFormApi,
): Promise<string | null> {
  const response = await callApi({
    url: `${resourceOf(settings)}/${NO_MESSAGE}.json`,
    headers: loginOf(settings),
  });
  if (!response.ok) return response.reason;
  if (response.status === 401 || response.status === 403) return 'denied';
  return response.status === 404 && v.is(Declined, response.body) ? null : 'unexpected-answer';
}

function resourceOf({ url, account }: HttpSmsSettings): string {
  return `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages`;
}

function loginOf({ user, secret }: HttpSmsSettings): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` };
}

function formOf(message: SmsMessage, settings: HttpSmsSettings): Record<string, string> {
  const { messagingService } = settings;
  const from = message.from ?? settings.from;
  return {
    To: message.to,
    Body: message.text,
    ...(messagingService !== null && { MessagingServiceSid: messagingService }),
    ...(from !== null && { From: from }),
  };
}

function resultOf(response: FormResponse): SmsResult {
  if (!response.ok) {
    const { reason, mayBeDone: mayArrive, retryAfterMs } = response;
    return {
      kind: 'failed',
      reason,
      mayArrive,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
  if (response.status >= 400) {
    const declined = v.safeParse(Declined, response.body);
    return declineOf(declined.success ? declined.output.code : null, 'denied');
  }
  const accepted = v.safeParse(Accepted, response.body);
  if (!accepted.success) return { kind: 'failed', reason: 'unexpected-answer', mayArrive: true };
  const { sid: id, status, error_code: code } = accepted.output;
  return code !== null || NOT_SENT.has(status)
    ? declineOf(code, 'not-delivered')
    : { kind: 'sent', id };
}

function declineOf(code: number | null, otherwise: SmsFailure): SmsResult {
  if (code === null) return { kind: 'failed', reason: otherwise, mayArrive: false };
  const verdict = verdictOn(code, otherwise);
  return verdict.kind === 'refused' ? { ...verdict, code } : { ...verdict, code, mayArrive: false };
}
