import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_CONTRACT } from '#tests/contracts/captcha-contract.ts';
import type { CaptchaTrial } from '#tests/contracts/captcha-contract.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { openFetchFromOperatorsHost } from '#ports/outbound/fetch-operators-host.ts';
import { PROVIDER_FAILURES, startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { startTurnstileService } from '#tests/factories/turnstile-service.ts';
import type { TurnstileStandIn } from '#tests/factories/turnstile-service.ts';
import { openTurnstileCaptcha } from './turnstile-captcha.ts';

const SECRET = 'the-secret-of-the-site';
const TRIAL_SECRET = '1x0000000000000000000000000000000AA';
const HOST = 'river.example';
const START = Date.UTC(2026, 10, 15);

const clock = { now: START };
const fetchPatiently = openFetchFromOperatorsHost({ totalMs: 30_000 });
const fetchBriefly = openFetchFromOperatorsHost({ totalMs: 400 });
/** On a busy machine a response takes longer than a test should wait for a missing one. */
const fetchJson: FetchJson = (request) =>
  (service.mode === 'hang' ? fetchBriefly : fetchPatiently)(request);
let service: TurnstileStandIn;
let provider: Provider;
let tokens = 0;
const nextToken = () => `0.token-${(tokens += 1)}_x.y`;

beforeAll(async () => {
  service = await startTurnstileService({ secret: SECRET, now: () => clock.now });
  provider = await startProvider();
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(() => {
  clock.now = START;
  service.mode = 'answer';
  service.received.length = 0;
});

const settings = (verifyUrl: string, secret = SECRET) => ({
  siteKey: 'public-key',
  secret,
  hosts: [HOST, 'cars.example'],
  verifyUrl,
  now: () => clock.now,
});
const open = (secret = SECRET) => openTurnstileCaptcha(settings(service.url, secret), fetchJson);
const give = (changes: { hostname?: string; action?: string; solvedAt?: number } = {}) =>
  service.give(nextToken(), { hostname: HOST, ...changes });

describe('Turnstile', () => {
  it.each(CAPTCHA_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const trial: CaptchaTrial = {
        port: open(),
        solve: async () => give(),
        clock,
        lifeMs: 300_000,
      };
      await expect(holds(async () => trial)).resolves.toBeUndefined();
    },
  );

  it('tells the browser its public key and no secret', async () => {
    const issued = await open().issue();
    expect(issued).toEqual({ turnstile: { siteKey: 'public-key', action: 'lead' } });
  });

  it('tells it not to try where nobody could be asked a moment ago', async () => {
    const port = openTurnstileCaptcha({ ...settings(service.url), isResting: true }, fetchJson);
    expect(await port.issue()).toEqual({ turnstile: null });
  });

  it('tells the service the token and nothing of the visitor', async () => {
    const token = give();
    await open().judge(token);
    const key = expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ) as string;
    expect(service.received).toEqual([{ secret: SECRET, response: token, idempotency_key: key }]);
  });

  it('what cannot be a token is not asked about', async () => {
    for (const text of ['', 'a b', 'x'.repeat(2_049), '<x>']) await open().judge(text);
    expect(service.received).toEqual([]);
  });

  it('a token that was used elsewhere is refused', async () => {
    const token = give();
    await fetchJson({ url: service.url, body: { secret: SECRET, response: token } });
    expect(await open().judge(token)).toEqual({ kind: 'refused' });
  });

  it('a token of any name of the site passes, in whatever case', async () => {
    for (const hostname of [HOST, 'cars.example', 'River.Example']) {
      expect((await open().judge(give({ hostname }))).kind).toBe('passed');
    }
  });

  it.each([
    ['another host', { hostname: 'elsewhere.example' }],
    ['a host below ours', { hostname: `x.${HOST}` }],
    ['another action', { action: 'login' }],
    ['no action', { action: '' }],
    ['the future', { solvedAt: START + 60_000 }],
  ])('a token of %s is refused', async (_name, changes) => {
    expect(await open().judge(give(changes))).toEqual({ kind: 'refused' });
  });

  it.each([
    ['hang', 'timed-out'],
    ['fail', 'host-failed'],
    ['odd', 'unexpected-answer'],
  ] as const)('a service that does %s is no word on the visitor', async (mode, reason) => {
    service.mode = mode;
    expect(await open().judge(give())).toEqual({ kind: 'unavailable', reason });
  });

  it('nor is a secret that the service does not know, nor a service that is not there', async () => {
    expect(await open('another').judge(give())).toEqual({
      kind: 'unavailable',
      reason: 'invalid-input-secret',
    });
    const nowhere = openTurnstileCaptcha(settings('http://127.0.0.1:9/'), fetchJson);
    expect(await nowhere.judge('a.token')).toEqual({
      kind: 'unavailable',
      reason: 'connect-failed',
    });
  });

  it.each(PROVIDER_FAILURES)(
    'over the checked connection, %s never passes',
    async (_name, script, reason) => {
      provider.script = script;
      const port = openTurnstileCaptcha(settings(provider.url), provider.fetchJson);
      expect(await port.judge('a.token')).toEqual({ kind: 'unavailable', reason });
    },
  );

  it('with Cloudflare’s keys for trying it out the host does not count, nor that tokens repeat', async () => {
    provider.script = {
      answer: {
        success: true,
        'error-codes': [],
        challenge_ts: '2022-02-28T15:14:30.096Z',
        hostname: 'example.com',
        metadata: { result_with_testing_key: true },
      },
    };
    const port = openTurnstileCaptcha(settings(provider.url, TRIAL_SECRET), provider.fetchJson);
    const verdicts = [await port.judge('XXXX.DUMMY.TOKEN.XXXX'), await port.judge('XXXX.DUMMY')];
    expect(verdicts.map(({ kind }) => kind)).toEqual(['passed', 'passed']);
    expect(verdicts[0]).not.toEqual(verdicts[1]);
    const real = openTurnstileCaptcha(settings(provider.url), provider.fetchJson);
    expect(await real.judge('XXXX.DUMMY.TOKEN.XXXX')).toEqual({ kind: 'refused' });
  });
});
