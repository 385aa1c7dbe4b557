import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createFetchJson } from '#ports/outbound/fetch-json.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { startPictureHost } from './picture-host.ts';

/** How a scripted provider responds to the next requests. */
export type ProviderScript =
  | { answer: object | null; status?: number }
  | { text: string; status?: number; headers?: Record<string, string> }
  | 'hang'
  | 'hang-midway'
  | 'huge'
  | 'huge-without-length'
  | 'cut';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Provider {
  url: string;
  fetchJson: FetchJson;
  script: ProviderScript;
  received: ReceivedRequest[];
  close: () => Promise<void>;
}

const LIMITS = { connectMs: 30_000, bytes: 64 * 1024 };
const PATIENT_MS = 30_000;
/** For a provider that never answers; the others are not hurried, however busy the machine is. */
const HASTY_MS = 1_000;

/** A provider's service on this machine, with a certificate and a name that only its `fetchJson` knows. */
export async function startProvider(name = 'provider.example'): Promise<Provider> {
  const received: ReceivedRequest[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body === '' ? null : (JSON.parse(body) as unknown),
    });
    play(provider.script, response);
  };
  const host = await startPictureHost((request, response) => void take(request, response), {
    name,
  });
  const fetchWithin = (totalMs: number) =>
    createFetchJson({
      resolve: async () => ['127.0.0.1'],
      isAllowedAddress: (address) => address === '127.0.0.1',
      openSocket: (options) => connect(options),
      limits: { ...LIMITS, totalMs },
      ca: host.ca,
    });
  const patient = fetchWithin(PATIENT_MS);
  const hasty = fetchWithin(HASTY_MS);
  const provider: Provider = {
    url: `${host.origin}/v1/ask`,
    fetchJson: (outgoing) => (hangs(provider.script) ? hasty : patient)(outgoing),
    script: { answer: {} },
    received,
    close: () => host.close(),
  };
  return provider;
}

function hangs(script: ProviderScript): boolean {
  return script === 'hang' || script === 'hang-midway';
}

function play(script: ProviderScript, response: ServerResponse): void {
  if (script === 'hang') return;
  if (script === 'cut') {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{"weekly');
    setImmediate(() => response.destroy());
    return;
  }
  if (script === 'hang-midway') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"weekly');
    return;
  }
  if (script === 'huge' || script === 'huge-without-length') {
    const body = JSON.stringify({ filler: 'x'.repeat(200_000) });
    response.writeHead(200, script === 'huge' ? { 'Content-Length': body.length } : {});
    response.end(body);
    return;
  }
  const { status = 200 } = script;
  const headers = 'headers' in script ? script.headers : {};
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end('text' in script ? script.text : JSON.stringify(script.answer));
}

/** Every way in which a provider can fail, and the resulting reason. */
export const PROVIDER_FAILURES: readonly (readonly [string, ProviderScript, string])[] = [
  ['400', { answer: { error: 'no' }, status: 400 }, 'denied'],
  ['401', { answer: { error: 'no' }, status: 401 }, 'denied'],
  ['429', { answer: { error: 'slow down' }, status: 429 }, 'overloaded'],
  ['500', { answer: { error: 'oh' }, status: 500 }, 'host-failed'],
  ['503', { text: '<html>busy</html>', status: 503 }, 'host-failed'],
  ['no answer', 'hang', 'timed-out'],
  ['half an answer', 'hang-midway', 'timed-out'],
  ['an answer that is cut short', 'cut', 'cut-short'],
  ['a page instead of JSON', { text: '<html>hello</html>' }, 'not-json'],
  ['an empty answer', { text: '' }, 'not-json'],
  ['a huge answer', 'huge', 'too-large'],
  ['a huge answer that does not say so', 'huge-without-length', 'too-large'],
  ['a compressed answer', { text: '{}', headers: { 'Content-Encoding': 'gzip' } }, 'encoded'],
  [
    'a redirect inward',
    { text: '', status: 302, headers: { Location: 'http://169.254.169.254/' } },
    'redirected',
  ],
  ['JSON of another shape', { answer: { hello: 'you' } }, 'unexpected-answer'],
  ['a list', { answer: [1, 2, 3] }, 'unexpected-answer'],
];
