import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keysOf } from '../signature.ts';
import { answerApi, isAuthorised } from './api-routes.ts';
import { Checkouts } from './checkouts.ts';
import { Deliveries } from './deliveries.ts';
import { ORDERLY } from './disorder.ts';
import type { Disorder } from './disorder.ts';
import { Journal } from './journal.ts';
import { answerPage } from './pay-routes.ts';

export interface TestGatewayOptions {
  /** Where its journal is. */
  dataDir: string;
  secret: string;
  /** 0 for any free one. */
  port?: number;
  /** Where webhooks go; they wait until it is known. */
  webhookUrl?: string | null;
  disorder?: Disorder;
  releaseAfterMs?: number;
  now?: () => number;
}

export interface RunningTestGateway {
  /** `http://127.0.0.1:4100`. */
  url: string;
  setWebhookUrl: (url: string) => void;
  stop: () => Promise<void>;
}

const RELEASE_AFTER_MS = 60_000;
const SETTLE_EVERY_MS = 500;
const MAX_BODY_BYTES = 64 * 1024;
/** Requests by another name come from a website that points its own name to this machine. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

/**
 * A payment gateway that moves no money, with its own pay page and webhooks. It is reachable from this machine
 * only.
 */
export async function startTestGateway(options: TestGatewayOptions): Promise<RunningTestGateway> {
  const { now = Date.now, releaseAfterMs = RELEASE_AFTER_MS, disorder = ORDERLY } = options;
  const { apiKey, webhookKey } = keysOf(options.secret);
  const { journal, changes } = await Journal.open(options.dataDir);
  const deliveries = new Deliveries({
    webhookKey,
    disorder,
    now,
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onDelivered: (eventId) => checkouts.markDelivered(eventId),
  });
  const checkouts = new Checkouts({
    journal,
    changes,
    now,
    releaseAfterMs,
    tell: (events) => {
      for (const event of events) deliveries.add(event);
    },
  });

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!LOCAL_HOST.test(request.headers.host ?? '')) return send(response, 421, {}, '');
    const target = new URL(request.url ?? '/', url);
    if (target.pathname.startsWith('/v1/')) {
      const { status, body } = await answerCall(request, target.pathname);
      return send(response, status, { 'Content-Type': 'application/json' }, JSON.stringify(body));
    }
    const readForm = async () => {
      const text = await readBody(request);
      return text === null ? null : new URLSearchParams(text);
    };
    const page = await answerPage(request, target, readForm, checkouts);
    if (page === null)
      return send(response, 404, { 'Content-Type': 'text/plain' }, 'Nothing here.\n');
    send(response, page.status, page.headers, request.method === 'HEAD' ? '' : page.body);
  }

  async function answerCall(request: IncomingMessage, path: string) {
    if (!isAuthorised(request.headers.authorization, apiKey)) {
      return { status: 401, body: { reason: 'denied' } };
    }
    if (request.method !== 'POST') return { status: 405, body: { reason: 'not-a-method' } };
    const text = await readBody(request);
    return answerApi(path, parse(text ?? ''), { checkouts, origin: url });
  }

  for (const event of checkouts.undelivered()) deliveries.add(event);
  if (options.webhookUrl) deliveries.url = options.webhookUrl;
  // A failed write shows in every answer; here there is nobody to tell.
  const settling = setInterval(() => {
    checkouts.settle().catch(() => undefined);
  }, SETTLE_EVERY_MS);
  return {
    url,
    setWebhookUrl: (webhookUrl) => {
      deliveries.url = webhookUrl;
    },
    stop: async () => {
      clearInterval(settling);
      deliveries.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await journal.close();
    },
  };
}

/** A port that is taken is no reason to fail: any other does. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || port === 0) throw error;
    return listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Null if it is larger than any call or form. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
