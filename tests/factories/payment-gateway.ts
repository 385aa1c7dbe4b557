import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startTestGateway } from '#adapters/payments-test/gateway/test-gateway.ts';
import type {
  RunningTestGateway,
  TestGatewayOptions,
} from '#adapters/payments-test/gateway/test-gateway.ts';
import { keysOf } from '#adapters/payments-test/signature.ts';

export const GATEWAY_SECRET = 'a-secret-of-the-test-gateway';

export interface ReceivedWebhook {
  body: Buffer;
  headers: Record<string, string>;
}

/** The test gateway in this process, with what receives its webhooks. */
export interface PaymentGateway {
  url: string;
  dataDir: string;
  clock: number;
  received: ReceivedWebhook[];
  /** How the receiver answers. */
  answer: (count: number) => number;
  /** What a visitor sends on the pay page; returns where they are sent. */
  pay: (checkoutId: string, card: string) => Promise<string | null>;
  approve: (checkoutId: string, decision: 'approve' | 'refuse') => Promise<string | null>;
  /** Waits until every webhook has arrived. */
  untilDelivered: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPaymentGateway(
  clock: number,
  options: Partial<TestGatewayOptions> = {},
): Promise<PaymentGateway> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'test-gateway-'));
  const receiver = createServer((request, response) => void take(request, response));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const launch = () =>
    startTestGateway({
      dataDir,
      secret: GATEWAY_SECRET,
      webhookUrl,
      now: () => gateway.clock,
      ...options,
    });
  let running: RunningTestGateway;

  const gateway: PaymentGateway = {
    url: '',
    dataDir,
    clock,
    received: [],
    answer: () => 200,
    pay: (id, card) => submit(`/pay/${id}`, { card }),
    approve: (id, decision) => submit(`/pay/${id}/approval`, { decision }),
    untilDelivered: async () => {
      while ((await undelivered()) > 0) await new Promise(setImmediate);
    },
    restart: async () => {
      await running.stop();
      running = await launch();
      gateway.url = running.url;
    },
    stop: async () => {
      await running.stop();
      receiver.close();
      receiver.closeAllConnections();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  running = await launch();
  gateway.url = running.url;
  return gateway;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    gateway.received.push({ body, headers: request.headers as Record<string, string> });
    response.writeHead(gateway.answer(gateway.received.length)).end();
  }

  async function submit(to: string, form: Record<string, string>): Promise<string | null> {
    const response = await fetch(new URL(to, gateway.url), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.headers.get('location');
  }

  async function undelivered(): Promise<number> {
    const response = await fetch(new URL('/v1/status', gateway.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${keysOf(GATEWAY_SECRET).apiKey}` },
    });
    return ((await response.json()) as { undelivered: number }).undelivered;
  }
}
