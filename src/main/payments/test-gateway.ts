/**
 * The test gateway for payments, a process of its own. `npm start` runs it with the demo, production never does.
 */
import * as v from 'valibot';
import { startTestGateway } from '#adapters/payments-test/gateway/test-gateway.ts';
import { EnvironmentError } from '../environment.ts';
import { failStart, stopOnSignal } from '../run.ts';

const wholeNumber = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), fallback);
const share = v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1)$/), v.transform(Number));

const schema = v.object({
  TEST_GATEWAY_DATA_DIR: v.pipe(v.string(), v.nonEmpty()),
  TEST_GATEWAY_SECRET: v.pipe(v.string(), v.minLength(16)),
  TEST_GATEWAY_PORT: wholeNumber('0'),
  TEST_GATEWAY_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  /** The share of webhooks that come late or twice. */
  TEST_GATEWAY_DISORDER: v.optional(share, '0'),
  TEST_GATEWAY_LATE_MS: wholeNumber('2000'),
  TEST_GATEWAY_SEED: v.optional(v.string(), 'seed'),
  TEST_GATEWAY_RELEASE_SECONDS: wholeNumber('60'),
});

/** What the process that started it sends. */
const message = v.object({ webhookUrl: v.string() });

try {
  if (process.send !== undefined) {
    // A Ctrl+C reaches both processes; this one ends with the other, however that ends.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
    process.on('disconnect', () => process.exit(0));
  }
  const given = v.safeParse(schema, process.env);
  if (!given.success) {
    const names = given.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new EnvironmentError(`The test gateway cannot start: ${names} is missing or invalid.`);
  }
  const env = given.output;
  const gateway = await startTestGateway({
    dataDir: env.TEST_GATEWAY_DATA_DIR,
    secret: env.TEST_GATEWAY_SECRET,
    port: env.TEST_GATEWAY_PORT,
    webhookUrl: env.TEST_GATEWAY_WEBHOOK_URL ?? null,
    disorder: {
      share: env.TEST_GATEWAY_DISORDER,
      longestMs: env.TEST_GATEWAY_LATE_MS,
      seed: env.TEST_GATEWAY_SEED,
    },
    releaseAfterMs: env.TEST_GATEWAY_RELEASE_SECONDS * 1000,
  });
  if (process.send === undefined) {
    stopOnSignal(() => gateway.stop());
    process.stdout.write(`The test gateway serves ${gateway.url}\n`);
  } else {
    process.on('message', (sent) => {
      if (v.is(message, sent)) gateway.setWebhookUrl(sent.webhookUrl);
    });
    process.send({ url: gateway.url });
  }
} catch (error) {
  failStart(error);
}
