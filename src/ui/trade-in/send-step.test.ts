import { API_MISCELLANEOUS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import { recordValuation, sendStep } from './send-step.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('window', { location: { pathname: '/cars/trade-in', search: '?car_id=41' } });
  return () => vi.unstubAllGlobals();
});

const respond = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

/** The path and body of the request. */
function sent(): [unknown, unknown] {
  const [path, options] = fetchMock.mock.calls[0] ?? [];
  return [path, JSON.parse(options?.body as string)];
}

const send = () => sendStep({ rego: 'ABC123' }, 'trade-in', defaultCopy);

describe('a step that is sent', () => {
  it('carries its fields and its page, and comes back as the next step', async () => {
    const next = { ...FIRST_STEP, step: 'details' };
    fetchMock.mockImplementation(respond(200, next));
    expect(await send()).toEqual({ ok: true, step: next });
    expect(sent()).toEqual([
      API_TRADE_IN,
      { url: '/cars/trade-in?car_id=41', page_id: 'trade-in', fields: { rego: 'ABC123' } },
    ]);
  });

  it('a failure shows the returned error', async () => {
    const message = 'That was a lot of tries.';
    fetchMock.mockImplementation(respond(429, { error: { code: 'limited', message } }));
    expect(await send()).toEqual({ ok: false, message });
  });

  it.each([
    ['an error without words', respond(500, { error: {} })],
    ['words that are none', respond(500, { error: { message: 7 } })],
    ['nothing', respond(500, null)],
    ['a success that is no step', respond(200, { fine: true })],
    ['what is no JSON', () => Promise.resolve(new Response('<h1>502', { status: 502 }))],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: An unexpected error occured', async (_case, reply) => {
    fetchMock.mockImplementation(reply);
    expect(await send()).toEqual({ ok: false, message: 'An unexpected error occured' });
  });
});

describe('the result of a valuation', () => {
  const valued = {
    ...FIRST_STEP,
    car: { make: 'Kestrel', model: 'Drover', year: 2021, badge: 'GT', detail: null, found: true },
    leadId: 'lead',
    offer: 25_200,
  };

  it('is posted to /api/miscellaneous with column_name valuation, and nobody’s name', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    await recordValuation(valued, 45_000);
    expect(sent()).toEqual([
      API_MISCELLANEOUS,
      {
        column_name: 'valuation',
        lead_id: 'lead',
        make: 'Kestrel',
        model: 'Drover',
        year: 2021,
        kms: 45_000,
        offer_price: 25_200,
      },
    ]);
    expect(API_MISCELLANEOUS).toBe('/api/miscellaneous');
  });

  it.each([
    ['refused', respond(404, {})],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s it is logged, and the visitor goes on', async (_case, reply) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    fetchMock.mockImplementation(reply);
    await expect(recordValuation(valued, null)).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledOnce();
  });
});
