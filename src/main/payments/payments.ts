import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { Environment } from '../environment.ts';
import { STRIPE_API_URL } from './payment-variables.ts';
import type { PaymentSettings } from './payment-variables.ts';

export interface OpenPaymentsOptions {
  environment: Pick<Environment, 'payments' | 'dataDir'>;
  now: () => number;
  /** For commands: also find the test gateway that `npm start` runs on the same folder. */
  besideDemo?: boolean;
}

/** The gateway that the environment configures; null without one. */
export async function openPayments(options: OpenPaymentsOptions): Promise<PaymentsPort | null> {
  const { environment, now, besideDemo = false } = options;
  const { payments } = environment;
  switch (payments.kind) {
    case 'none': {
      const demo = besideDemo ? await readDemoGateway(environment.dataDir) : null;
      return demo === null ? null : openTestPayments({ ...demo, now });
    }
    case 'test':
      return openTestPayments({ ...payments, now });
    case 'stripe': {
      // Loaded only where it is used: Stripe's library takes a third of a second and 34 MB.
      const { openStripePayments } = await import('#adapters/payments-stripe/stripe-payments.ts');
      return openStripePayments({ ...payments, now });
    }
  }
}

/** The largest id, which no site has. */
const NO_SITE = 2 ** 31 - 1;

/** Why the gateway does not answer or does not accept the key; null if it does. Nothing is changed there. */
export async function findGatewayFault(payments: PaymentsPort): Promise<string | null> {
  const until = Date.now();
  const wanted = { siteId: NO_SITE, account: null, from: until - 1000, until };
  const answer = await payments.listPayments(wanted);
  return answer.kind === 'listed' ? null : answer.reason;
}

/** Where visitors pay: a form of the site may lead there. */
export function payOriginsOf(payments: PaymentSettings): readonly string[] {
  switch (payments.kind) {
    case 'none':
      return [];
    case 'test':
      return [new URL(payments.url).origin];
    case 'stripe':
      return payments.apiUrl === STRIPE_API_URL
        ? ['https://checkout.stripe.com']
        : [new URL(payments.apiUrl).origin];
  }
}

/** Of the test gateway that runs, or last ran, on a data folder. */
const demoGateway = v.object({ url: v.string(), secret: v.string() });
export type DemoGateway = v.InferOutput<typeof demoGateway>;

export const demoGatewayFolder = (dataDir: string): string => path.join(dataDir, 'test-gateway');
export const demoGatewayFile = (dataDir: string): string =>
  path.join(demoGatewayFolder(dataDir), 'connection.json');

export async function readDemoGateway(dataDir: string): Promise<DemoGateway | null> {
  try {
    return v.parse(demoGateway, JSON.parse(await readFile(demoGatewayFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
