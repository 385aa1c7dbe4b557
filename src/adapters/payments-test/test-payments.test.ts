import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentsPort } from '#ports/payments.ts';
import { PAYMENTS_CONTRACT } from '#tests/contracts/payments-contract.ts';
import type { GatewayBehaviour, PaymentsWorld } from '#tests/contracts/payments-world.ts';
import { GATEWAY_SECRET, startPaymentGateway } from '#tests/factories/payment-gateway.ts';
import type { PaymentGateway } from '#tests/factories/payment-gateway.ts';
import { SIGNATURE_HEADER, keysOf, signBody } from './signature.ts';
import { openTestPayments } from './test-payments.ts';

const NOW = Date.UTC(2026, 10, 18, 4, 0, 0, 400);
const RELEASE_AFTER_MS = 60_000;

/** What answers in the gateway's place. */
const BROKEN: Partial<Record<GatewayBehaviour, (response: ServerResponse) => void>> = {
  'is silent': () => undefined,
  'hangs up': (response) => void response.destroy(),
  fails: (response) => void response.writeHead(503).end('{"reason":"sorry"}'),
  'answers with a page': (response) => void response.writeHead(200).end('<h1>Hello</h1>'),
};

let gateway: PaymentGateway;
let behaviour: GatewayBehaviour;
let broken: Server;
beforeEach(async () => {
  behaviour = 'answers';
  gateway = await startPaymentGateway(NOW, { releaseAfterMs: RELEASE_AFTER_MS });
  broken = createServer((_, response) => BROKEN[behaviour]?.(response));
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
});
afterEach(async () => {
  await gateway.stop();
  broken.close();
  broken.closeAllConnections();
});

function open(): PaymentsPort {
  const url =
    behaviour === 'is not there'
      ? 'http://127.0.0.1:1'
      : BROKEN[behaviour] === undefined
        ? gateway.url
        : `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  return openTestPayments({
    url,
    secret: behaviour === 'denies the key' ? 'another secret' : GATEWAY_SECRET,
    now: () => gateway.clock,
    totalMs: behaviour === 'is silent' ? 50 : 30_000,
  });
}

const world: PaymentsWorld = {
  open: () => ({
    gateway: 'test',
    openCheckout: (order) => open().openCheckout(order),
    closeCheckout: (payment) => open().closeCheckout(payment),
    refund: (order, options) => open().refund(order, options),
    findPayment: (payment) => open().findPayment(payment),
    listPayments: (range) => open().listPayments(range),
    readEvent: (body, headers) => open().readEvent(body, headers),
  }),
  pay: async ({ checkoutId }, how) => {
    await gateway.pay(checkoutId, how === 'time-out' ? 'timeout' : how);
  },
  release: async () => {
    gateway.clock += RELEASE_AFTER_MS;
  },
  webhooks: async () => {
    await gateway.untilDelivered();
    return gateway.received;
  },
  sign: (body, { secondsAgo = 0, secret = GATEWAY_SECRET }) => {
    const signature = signBody(keysOf(secret).webhookKey, body, gateway.clock - secondsAgo * 1000);
    return { body, headers: { [SIGNATURE_HEADER]: signature } };
  },
  now: () => gateway.clock,
  pass: async (ms) => {
    gateway.clock += ms;
  },
  play: async (how) => {
    behaviour = how;
  },
  secrets: [GATEWAY_SECRET, keysOf(GATEWAY_SECRET).apiKey],
};

describe('payments by the test gateway', () => {
  it.each(PAYMENTS_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('a webhook from the future is not believed', () => {
    const { body, headers } = world.sign(Buffer.from('{}'), { secondsAgo: -301 });
    expect(open().readEvent(body, headers)).toEqual({ kind: 'refused', reason: 'too-old' });
  });

  it('who knows the key of the calls cannot sign a webhook', () => {
    const body = Buffer.from('{}');
    const signature = signBody(keysOf(GATEWAY_SECRET).apiKey, body, NOW);
    expect(open().readEvent(body, { [SIGNATURE_HEADER]: signature })).toEqual({
      kind: 'refused',
      reason: 'wrong-signature',
    });
  });
});
