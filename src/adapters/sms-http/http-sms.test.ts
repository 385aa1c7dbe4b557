import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESTING, openFormApi } from '#ports/outbound/form-api.ts';
import type { CallFormApi } from '#ports/outbound/form-api.ts';
import { guardCalls } from '#ports/outbound/guarded-fetch.ts';
import { SMS_CONTRACT, SMS_PROVIDER_CONTRACT } from '#tests/contracts/sms-contract.ts';
import type { ProviderBehaviour } from '#tests/contracts/sms-contract.ts';
import { SMS_ACCOUNT, SMS_SECRET, startSmsProvider } from '#tests/factories/sms-provider.ts';
import type { SmsProvider, SmsScript } from '#tests/factories/sms-provider.ts';
import { checkHttpSms, openHttpSms } from './http-sms.ts';
import type { HttpSmsSettings } from './http-sms.ts';

const SENDER = '+61480000001';
const SMS = { to: '+61412345678', text: 'Your code is 493 027.' };
const OPTIONS = { siteId: 1, idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01' };

const SCRIPTS: Record<Exclude<ProviderBehaviour, 'is not there'>, SmsScript> = {
  accepts: 'accept',
  'declines: no such number': { code: 21211 },
  'declines: no mobile': { code: 21614 },
  'declines: opted out': { code: 21610 },
  'declines: blocked': { status: 201, body: { sid: 'SM1', status: 'failed', error_code: 30004 } },
  'declines: too many requests': { code: 20429, status: 429 },
  'declines: wrong login': { code: 20003, status: 401 },
  'declines: wrong sender': { code: 21606 },
  'declines: unknown code': { code: 21999 },
  'declines: without a reason': { status: 403, body: '<h1>Forbidden</h1>' },
  redirects: { status: 307, body: '', headers: { Location: 'http://169.254.169.254/' } },
  'is silent': 'hang',
  'is silent after half an answer': 'hang-midway',
  'hangs up': 'hang-up',
  'hangs up after half an answer': 'cut',
  fails: { status: 503, body: { code: 20503 } },
  'answers with a page': { status: 200, body: '<html>Hello</html>' },
  'answers with nothing': { status: 201, body: '' },
  'answers with other JSON': { status: 201, body: ['SM1', 'queued'] },
  'answers with a strange id': { status: 201, body: { sid: 'to +61412345678', status: 'queued' } },
  'answers with a huge text': { status: 201, body: 'x'.repeat(100_000) },
  'answers compressed': { status: 201, body: 'x', headers: { 'Content-Encoding': 'gzip' } },
};

let provider: SmsProvider;
let isAway = false;
let closedUrl = '';
beforeAll(async () => {
  provider = await startSmsProvider();
  const closed = await startSmsProvider();
  closedUrl = closed.url;
  await closed.close();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = 'accept';
  provider.received.length = 0;
  provider.accepted.length = 0;
  isAway = false;
});

/** On a busy machine a response takes longer than a test should wait for a missing one. */
const patient = openFormApi({ totalMs: 30_000 });
const hasty = openFormApi({ totalMs: 400 });
const callApi: CallFormApi = (request) =>
  provider.script === 'hang' || provider.script === 'hang-midway'
    ? hasty(request)
    : patient(request);

function settings(changes: Partial<HttpSmsSettings> = {}): HttpSmsSettings {
  return {
    url: isAway ? closedUrl : provider.url,
    account: SMS_ACCOUNT,
    user: SMS_ACCOUNT,
    secret: SMS_SECRET,
    from: SENDER,
    messagingService: null,
    ...changes,
  };
}

const world = {
  open: async () => openHttpSms(settings(), callApi),
  arrived: async () =>
    provider.accepted.map(({ To: to = '', Body: text = '', From: from = '' }) => ({
      to,
      text,
      from: from === SENDER ? null : from,
    })),
  play: (behaviour: ProviderBehaviour) => {
    isAway = behaviour === 'is not there';
    if (behaviour !== 'is not there') provider.script = SCRIPTS[behaviour];
  },
};

describe('text messages by a provider', () => {
  it.each(
    [...SMS_CONTRACT, ...SMS_PROVIDER_CONTRACT].map(({ rule, holds }) => [rule, holds] as const),
  )('%s', async (_rule, holds) => {
    await expect(holds(world)).resolves.toBeUndefined();
  });

  it('posts Twilio’s form, with the login in a header', async () => {
    const port = openHttpSms(settings({ url: `${provider.url}/` }), callApi);
    const result = await port.sendSms(SMS, OPTIONS);
    expect(result).toEqual({ kind: 'sent', id: `SM${'1'.padStart(32, '0')}` });
    expect(port.reachesPhones).toBe(true);
    expect(provider.received).toHaveLength(1);
    const [received] = provider.received;
    expect(received).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`,
      form: { To: SMS.to, From: SENDER, Body: SMS.text },
    });
    expect(received?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_SECRET}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'idempotency-key': OPTIONS.idempotencyKey,
    });
  });

  it('a messaging service chooses the sender, unless the message names one', async () => {
    const service = `MG${'a'.repeat(32)}`;
    const port = openHttpSms(settings({ from: null, messagingService: service }), callApi);
    await port.sendSms(SMS, OPTIONS);
    await port.sendSms({ ...SMS, from: 'Riverside' }, { ...OPTIONS, idempotencyKey: 'other' });
    expect(provider.received.map(({ form }) => form)).toEqual([
      { To: SMS.to, MessagingServiceSid: service, Body: SMS.text },
      { To: SMS.to, MessagingServiceSid: service, From: 'Riverside', Body: SMS.text },
    ]);
  });

  it('an API key is the login in place of the account', async () => {
    await openHttpSms(settings({ user: 'SK1', secret: 'key' }), callApi).sendSms(SMS, OPTIONS);
    expect(provider.received[0]?.headers.authorization).toBe('Basic U0sxOmtleQ==');
  });

  it.each([
    [21211, 'refused', 'not-a-number'],
    [21408, 'refused', 'country-not-served'],
    [21635, 'refused', 'not-a-mobile'],
    [21608, 'failed', 'denied'],
    [21612, 'failed', 'sender-refused'],
    [30001, 'failed', 'overloaded'],
    [30003, 'failed', 'not-delivered'],
    [30005, 'refused', 'not-a-number'],
    [30006, 'refused', 'not-a-mobile'],
    [30450, 'failed', 'blocked-for-now'],
  ])('code %i, at once or in an accepted message: %s, %s', async (code, kind, reason) => {
    const port = openHttpSms(settings(), callApi);
    provider.script = { code };
    expect(await port.sendSms(SMS, OPTIONS)).toMatchObject({ kind, reason, code });
    // Compatible providers write the code as text.
    const body = { sid: 'SM1', status: 'undelivered', error_code: String(code) };
    provider.script = { status: 201, body };
    expect(await port.sendSms(SMS, OPTIONS)).toMatchObject({ kind, reason, code });
  });

  it.each([
    ['30', { retryAfterMs: 30_000 }],
    ['999999', { retryAfterMs: 3_600_000 }],
    ['soon', {}],
  ])('too many requests, Retry-After %s', async (seconds, later) => {
    provider.script = { status: 429, body: {}, headers: { 'Retry-After': seconds } };
    const result = await openHttpSms(settings(), callApi).sendSms(SMS, OPTIONS);
    expect(result).toEqual({ kind: 'failed', reason: 'overloaded', mayArrive: false, ...later });
  });

  it('neither login nor message leave the machine without TLS', async () => {
    const port = openHttpSms(settings({ url: 'http://sms.example' }), callApi);
    expect(await port.sendSms(SMS, OPTIONS)).toEqual({
      kind: 'failed',
      reason: 'not-an-address',
      mayArrive: false,
    });
  });

  it('a provider that keeps failing is left alone for a while', async () => {
    const clock = { now: 0 };
    const guarded = guardCalls(callApi, RESTING, () => clock.now);
    const port = openHttpSms(settings(), guarded);
    provider.script = { status: 500, body: {} };
    for (let time = 0; time < 5; time += 1) await port.sendSms(SMS, OPTIONS);
    provider.script = 'accept';
    expect(await port.sendSms(SMS, OPTIONS)).toEqual({
      kind: 'failed',
      reason: 'resting',
      mayArrive: false,
    });
    expect(provider.received).toHaveLength(5);
    clock.now += 30_001;
    expect(await port.sendSms(SMS, OPTIONS)).toMatchObject({ kind: 'sent' });
  });

  it('numbers that are declined do not open the circuit for others', async () => {
    const port = openHttpSms(
      settings(),
      guardCalls(callApi, RESTING, () => 0),
    );
    provider.script = { code: 21211 };
    for (let time = 0; time < 9; time += 1) await port.sendSms(SMS, OPTIONS);
    provider.script = 'accept';
    expect(await port.sendSms(SMS, OPTIONS)).toMatchObject({ kind: 'sent' });
  });
});

describe('the check of a provider', () => {
  it('is content with an accepted login, and sends nothing', async () => {
    expect(await checkHttpSms(settings(), callApi)).toBeNull();
    expect(provider.received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('says why a provider cannot be used', async () => {
    expect(await checkHttpSms(settings({ secret: 'wrong' }), callApi)).toBe('denied');
    isAway = true;
    expect(await checkHttpSms(settings(), callApi)).toBe('connect-failed');
    const elsewhere: CallFormApi = async () => ({ ok: true, status: 404, body: { error: 'gone' } });
    expect(await checkHttpSms(settings(), elsewhere)).toBe('unexpected-answer');
  });
});
