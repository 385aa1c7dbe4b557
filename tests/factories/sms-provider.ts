import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SMS_ACCOUNT = `AC${'1'.repeat(32)}`;
export const SMS_SECRET = 'the-secret-of-the-account';

/** What the provider does with the next requests. */
export type SmsScript =
  | 'accept'
  | 'hang'
  | 'hang-midway'
  | 'cut'
  | 'hang-up'
  | { status: number; body: string | object; headers?: Record<string, string> }
  /** The decline of a message, in its own words, which repeat the number. */
  | { code: number; status?: number };

export interface SmsProvider {
  url: string;
  script: SmsScript;
  received: {
    method: string;
    path: string;
    headers: IncomingMessage['headers'];
    form: Record<string, string>;
  }[];
  /** What it accepted, and so what phones get. */
  accepted: Record<string, string>[];
  close: () => Promise<void>;
}

const LOGIN = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_SECRET}`).toString('base64')}`;

/** Stands in for Twilio on this machine, with the requests and responses that it documents. */
export async function startSmsProvider(): Promise<SmsProvider> {
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: 'accept',
    received: [],
    accepted: [],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { method = '', url: path = '', headers } = request;
    provider.received.push({ method, path, headers, form });
    if (headers.authorization !== LOGIN) decline(response, 20003, 401, form);
    else if (method === 'GET') decline(response, 20404, 404, form);
    else play(provider, form, response);
  }
  return provider;
}

function play(provider: SmsProvider, form: Record<string, string>, response: ServerResponse) {
  const { script } = provider;
  if (script === 'hang') return;
  if (script === 'hang-up') {
    response.destroy();
  } else if (script === 'cut' || script === 'hang-midway') {
    response.writeHead(201, { 'Content-Length': '100' });
    response.write('{"sid":"SM');
    if (script === 'cut') setImmediate(() => response.destroy());
  } else if (script === 'accept') {
    provider.accepted.push(form);
    const sid = `SM${String(provider.accepted.length).padStart(32, '0')}`;
    const { To: to, From: from = null, Body: body } = form;
    reply(response, 201, { sid, status: 'queued', error_code: null, to, from, body });
  } else if ('code' in script) {
    decline(response, script.code, script.status ?? 400, form);
  } else {
    reply(response, script.status, script.body, script.headers);
  }
}

function decline(
  response: ServerResponse,
  code: number,
  status: number,
  { To: to, Body: body }: Record<string, string>,
): void {
  const message = `The 'To' number ${to} cannot get '${body}'.`;
  reply(response, status, { code, message, more_info: 'https://provider.example', status });
}

function reply(
  response: ServerResponse,
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
