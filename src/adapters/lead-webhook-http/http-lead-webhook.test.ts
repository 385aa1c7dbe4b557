import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { TcpNetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPictureHost } from '#tests/factories/picture-host.ts';
import type { PictureHost } from '#tests/factories/picture-host.ts';
import { checkWebhook, createLeadWebhook, openLeadWebhook } from './http-lead-webhook.ts';

let host: PictureHost;
let respond: (response: ServerResponse) => void;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) });
    respond(response);
  };
  host = await startPictureHost((request, response) => void take(request, response), {
    name: 'hooks.example',
  });
});
afterAll(() => host.close());
beforeEach(() => {
  received.length = 0;
  respond = (response) => response.writeHead(204).end();
});

const NOW = Date.UTC(2026, 10, 15, 2, 3, 4, 567);
const SECRET = 'a-secret-of-some-length';
const call = (url = `${host.origin}/leads`) => ({
  url,
  secret: SECRET,
  body: JSON.stringify({ lead: { name: 'Zoë 🚗' } }),
  idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01',
  now: NOW,
});
const parts = (totalMs = 30_000) => ({
  resolve: async () => ['127.0.0.1'],
  isAllowedAddress: (address: string) => address === '127.0.0.1',
  openSocket: (options: TcpNetConnectOpts) => connect(options),
  limits: { connectMs: 30_000, totalMs },
  ca: host.ca,
});
const open = (totalMs?: number) => createLeadWebhook(parts(totalMs));

describe('a lead by webhook', () => {
  it('is signed with its time, and carries the key by which a repetition is told', async () => {
    expect(await open().post(call())).toEqual({ kind: 'accepted', detail: 'HTTP 204' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(body).toBe(call().body);
    const timestamp = headers['forecourt-timestamp'];
    expect(timestamp).toBe(String(Math.floor(NOW / 1000)));
    const expected = createHmac('sha256', SECRET)
      .update(`${String(timestamp)}.${body}`)
      .digest('hex');
    expect(headers['forecourt-signature']).toBe(`v1=${expected}`);
    expect(headers['idempotency-key']).toBe(call().idempotencyKey);
    expect(headers['content-type']).toBe('application/json');
  });

  it.each([400, 401, 403, 404, 410, 422, 301, 302, 307])('%i is a refusal', async (status) => {
    respond = (response) =>
      response.writeHead(status, { location: 'https://elsewhere.example/' }).end('zoe');
    expect(await open().post(call())).toEqual({ kind: 'refused', detail: `HTTP ${status}` });
    expect(received).toHaveLength(1);
  });

  it.each([408, 409, 425, 429, 500, 502, 503])('%i is a failure', async (status) => {
    respond = (response) => response.writeHead(status).end();
    expect(await open().post(call())).toEqual({ kind: 'failed', detail: `HTTP ${status}` });
  });

  it('more time is given where it is asked for', async () => {
    respond = (response) => response.writeHead(429, { 'retry-after': '120' }).end();
    expect(await open().post(call())).toMatchObject({ kind: 'failed', retryAfterMs: 120_000 });
  });

  it('the time asked for may be a date', async () => {
    const date = new Date(NOW + 3_600_000).toUTCString();
    respond = (response) => response.writeHead(503, { 'retry-after': date }).end();
    expect(await open().post(call())).toEqual({
      kind: 'failed',
      detail: 'HTTP 503',
      // An HTTP date has no fractions of a second.
      retryAfterMs: 3_600_000 - (NOW % 1_000),
    });
  });

  it.each([
    'Sat, 14 Nov 2026 02:03:04 GMT',
    'Sun, 99 Nov 2026 02:03:04 GMT',
    '2026-11-16T00:00:00',
    '1e9',
    '-5',
    'soon',
  ])('%s asks for nothing', async (retryAfter) => {
    respond = (response) => response.writeHead(503, { 'retry-after': retryAfter }).end();
    expect(await open().post(call())).toEqual({ kind: 'failed', detail: 'HTTP 503' });
  });

  it('an endless answer is not read', async () => {
    respond = (response) => {
      response.writeHead(200);
      response.write('x'.repeat(1_000));
    };
    expect(await open().post(call())).toMatchObject({ kind: 'accepted' });
  });

  it('silence and a broken connection are failures', async () => {
    respond = () => undefined;
    expect(await open(500).post(call())).toEqual({ kind: 'failed', detail: 'timed-out' });
    respond = (response) => response.destroy();
    expect(await open().post(call())).toEqual({ kind: 'failed', detail: 'cut-short' });
  });

  it.each([
    'https://127.0.0.1/leads',
    'https://[::1]/leads',
    'https://10.0.0.1/leads',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1:8443/',
    'https://[::ffff:127.0.0.1]/',
  ])('%s is not asked: it leads inward', async (url) => {
    const inward = openLeadWebhook();
    expect(await inward.post(call(url))).toEqual({ kind: 'failed', detail: 'private-address' });
  });

  it('this machine is reached by nobody who was not made for it', async () => {
    const url = `https://127.0.0.1:${host.port}/leads`;
    expect(await openLeadWebhook().post(call(url))).toMatchObject({ detail: 'private-address' });
    expect(received).toEqual([]);
  });

  it.each(['http://hooks.example/', 'https://user:word@hooks.example/', 'file:///etc/passwd', 'x'])(
    '%s is refused',
    async (url) => {
      expect(await open().post(call(url))).toMatchObject({ kind: 'refused' });
    },
  );
});

describe('the check of a webhook', () => {
  const { signal } = new AbortController();

  it('makes a secure connection and sends nothing', async () => {
    expect(await checkWebhook(new URL(host.origin), signal, parts())).toBeNull();
    expect(received).toEqual([]);
  });

  it('says why there is none', async () => {
    const { ca: _, ...untrusted } = parts();
    expect(await checkWebhook(new URL(host.origin), signal, untrusted)).toBe('not-secure');
    const inward = { ...parts(), isAllowedAddress: () => false };
    expect(await checkWebhook(new URL(host.origin), signal, inward)).toBe('private-address');
    const unknown = { ...parts(), resolve: async () => [] };
    expect(await checkWebhook(new URL(host.origin), signal, unknown)).toBe('name-not-found');
  });
});
