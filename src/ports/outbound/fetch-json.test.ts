import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { openFetchJson } from './fetch-json.ts';
import type { FetchJson, JsonFetchRefusal } from './fetch-json.ts';
import { guardFetch } from './guarded-fetch.ts';

const RULES = { failuresToOpen: 3, restMs: 30_000 };
const URL_A = 'https://a.example/quote';

describe('what a provider may be', () => {
  const fetchJson = openFetchJson();
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it.each([
    ['http://provider.example/', 'not-an-address'],
    ['ftp://provider.example/', 'not-an-address'],
    ['https://user:secret@provider.example/', 'not-an-address'],
    ['provider', 'not-an-address'],
    ['https://127.0.0.1/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['https://169.254.169.254/latest', 'private-address'],
    ['https://10.0.0.1/', 'private-address'],
  ])('%s is not asked', async (url, reason) => {
    expect(await fetchJson({ url, body: {} })).toEqual({ ok: false, reason });
  });

  it.each(['secret\nhost: inside.example', 'schlüssel'])(
    'a key that no header can carry is not sent: %j',
    async (key) => {
      const response = await provider.fetchJson({
        url: provider.url,
        headers: { apikey: key },
        body: {},
      });
      expect(response).toEqual({ ok: false, reason: 'not-a-header' });
      expect(provider.received).toEqual([]);
    },
  );

  it('a service of this machine is not asked either, whatever its certificate', async () => {
    const { port } = new URL(provider.url);
    const response = await fetchJson({ url: `https://127.0.0.1:${port}/`, body: {} });
    expect(response).toEqual({ ok: false, reason: 'private-address' });
    expect(provider.received).toEqual([]);
  });
});

describe('a guarded provider', () => {
  function failing(reason: JsonFetchRefusal | null) {
    const state = { now: 0, asked: 0, reason };
    const fetchJson: FetchJson = async () => {
      state.asked += 1;
      return state.reason === null ? { ok: true, body: {} } : { ok: false, reason: state.reason };
    };
    return { state, guarded: guardFetch(fetchJson, () => state.now, RULES) };
  }

  it('is left alone once it has failed often enough, and asked again after its rest', async () => {
    const { state, guarded } = failing('timed-out');
    for (let time = 0; time < 10; time += 1) await guarded({ url: URL_A, body: {} });
    expect(state.asked).toBe(3);
    expect(await guarded({ url: URL_A, body: {} })).toEqual({ ok: false, reason: 'resting' });
    state.now = 30_000;
    state.reason = null;
    expect(await guarded({ url: URL_A, body: {} })).toEqual({ ok: true, body: {} });
    await guarded({ url: URL_A, body: {} });
    expect(state.asked).toBe(5);
  });

  it('another address of the provider is asked meanwhile', async () => {
    const { state, guarded } = failing('host-failed');
    for (let time = 0; time < 5; time += 1) await guarded({ url: URL_A, body: {} });
    await guarded({ url: 'https://b.example/quote', body: {} });
    expect(state.asked).toBe(4);
  });

  it.each(['denied', 'not-known'] as const)(
    'is not blamed for what it says of one question: %s',
    async (reason) => {
      const { state, guarded } = failing(reason);
      for (let time = 0; time < 5; time += 1) await guarded({ url: URL_A, body: {} });
      expect(state.asked).toBe(5);
    },
  );

  it('a success in between begins the count anew', async () => {
    const { state, guarded } = failing('not-json');
    for (let round = 0; round < 4; round += 1) {
      state.reason = 'not-json';
      await guarded({ url: URL_A, body: {} });
      await guarded({ url: URL_A, body: {} });
      state.reason = null;
      await guarded({ url: URL_A, body: {} });
    }
    expect(state.asked).toBe(12);
  });
});
