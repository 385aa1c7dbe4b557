import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardFetch } from '#ports/outbound/guarded-fetch.ts';
import { CONTRACT_CAR, REGO_LOOKUP_CONTRACT } from '#tests/contracts/rego-lookup-contract.ts';
import type { RegoLookupPort } from '#ports/rego-lookup.ts';
import { PROVIDER_FAILURES, startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { openHttpRegoLookup } from './http-rego-lookup.ts';

const FOUND = { vehicle: CONTRACT_CAR };
const REQUEST = { rego: 'abc 12d', state: 'NSW' } as const;

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = { answer: FOUND };
  provider.received.length = 0;
});

const open = () => openHttpRegoLookup({ url: provider.url, key: 'secret' }, provider.fetchJson);

describe('register look-ups of a provider', () => {
  it.each(REGO_LOOKUP_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const port: RegoLookupPort = {
        find: async (request) => {
          provider.script = { answer: request.state === 'NSW' ? FOUND : {} };
          return open().find(request);
        },
      };
      await expect(holds(async () => port)).resolves.toBeUndefined();
    },
  );

  it('posts the plate and its state, with the key in a header', async () => {
    await open().find(REQUEST);
    const [received] = provider.received;
    expect(received?.headers['apikey']).toBe('secret');
    expect(received?.body).toEqual({ region: 'au', rego: 'ABC12D', state: 'NSW' });
  });

  it('a plate that no register can have is not asked for: look-ups are paid for', async () => {
    await open().find({ rego: "A'--", state: 'NSW' });
    expect(provider.received).toHaveLength(0);
  });

  it('whose car it is is not taken over', async () => {
    provider.script = { answer: { ...FOUND, owner: { name: 'Pat Example' } } };
    expect(JSON.stringify(await open().find(REQUEST))).not.toContain('Pat');
  });

  it.each([
    ['404', { answer: {}, status: 404 }],
    ['no vehicle', { answer: { vehicle: null } }],
    ['null', { answer: null }],
  ])('%s says that there is no such plate', async (_name, script) => {
    provider.script = script;
    expect(await open().find(REQUEST)).toEqual({ kind: 'unknown' });
  });

  it.each(PROVIDER_FAILURES)('%s is a failure and no car', async (_name, script, reason) => {
    provider.script = script;
    expect(await open().find(REQUEST)).toEqual({ kind: 'failed', reason });
  });

  it.each([
    ['a year that cannot be', { year: 12 }],
    ['no make', { make: '  ' }],
    ['an endless model', { model: 'x'.repeat(500) }],
  ])('%s is not believed', async (_name, change) => {
    provider.script = { answer: { vehicle: { ...CONTRACT_CAR, ...change } } };
    expect(await open().find(REQUEST)).toEqual({ kind: 'failed', reason: 'unexpected-answer' });
  });

  it('a provider that keeps failing is left alone for a while', async () => {
    const clock = { now: 0 };
    const guarded = openHttpRegoLookup(
      { url: provider.url, key: null },
      guardFetch(provider.fetchJson, () => clock.now),
    );
    provider.script = { answer: {}, status: 500 };
    for (let time = 0; time < 5; time += 1) await guarded.find(REQUEST);
    expect(await guarded.find(REQUEST)).toEqual({ kind: 'failed', reason: 'resting' });
    expect(provider.received).toHaveLength(5);
    clock.now += 30_001;
    provider.script = { answer: FOUND };
    expect(await guarded.find(REQUEST)).toMatchObject({ kind: 'found' });
  });
});
