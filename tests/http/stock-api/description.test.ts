import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '#http/api/openapi/every-call.ts';
import { errorBody } from '#http/api/openapi/common-schemas.ts';
import { errorsOf } from '#http/api/openapi/openapi-document.ts';
import { statusOf } from '#http/errors.ts';
import type { ApiCall } from '#http/api/openapi/api-call.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { siteOf } from '#tests/support/demo-sites.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';

const dealer = siteOf('standard');
const [host = ''] = dealer.hosts;

const ask = (path: string, headers: Record<string, string> = {}) =>
  sendRequest({ host, path, headers });

describe('the document', () => {
  test('is OpenAPI 3.1 that any page may read', async () => {
    const response = await ask('/api/openapi.json', { Origin: 'https://tools.example' });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    });
    const { openapi, paths } = JSON.parse(response.text) as { openapi: string; paths: object };
    expect(openapi).toBe('3.1.0');
    for (const path of ['/api/v1/stock', '/api/search', '/1/indexes/{index}/queries', '/api/leads'])
      expect(paths).toHaveProperty([path]);
  });

  test('is the same at every site, compressed, and asked for once', async () => {
    const first = await ask('/api/openapi.json');
    const [other = ''] = siteOf('bold').hosts;
    const elsewhere = await sendRequest({ host: other, path: '/api/openapi.json' });
    expect(elsewhere.text).toBe(first.text);
    const packed = await ask('/api/openapi.json', { 'Accept-Encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.length).toBeLessThan(first.body.length / 4);
    const again = await ask('/api/openapi.json', { 'If-None-Match': first.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('the page', () => {
  test('has a policy that lets only its own files run, and is not indexed', async () => {
    const response = await ask('/api/docs');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['x-robots-tag']).toBe('noindex');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    for (const [, file = ''] of response.text.matchAll(/ (?:src|href)="(\/[^"]+)"/g)) {
      const { status, headers } = await ask(file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('is only read', async () => {
    for (const path of ['/api/docs', '/api/openapi.json', '/api/docs.js']) {
      const { status } = await sendRequest({ host, path, method: 'POST', body: '{}' });
      expect([path, status]).toEqual([path, 405]);
    }
  });
});

/** How each call that needs no token is tried at a demo dealer; null with the reason why it is not. */
interface Trial {
  parameters?: Record<string, string>;
  body?: object;
}
const NOT_TRIED: Readonly<Record<string, string>> = {
  brochure: 'no JSON; tests/http/vehicle/brochure.test.ts',
  carAnalysis: 'no JSON; tests/http/vehicle/vehicle-reports.test.ts',
  orderSummary: 'no JSON, and it needs an order; tests/http/reservations/order-summary.test.ts',
  bookedDrive: 'no JSON, and it needs a booking',
  revealPhone: 'no body in the answer',
  recordEvents: 'no body in the answer',
  followUpForm: 'no body in the answer',
  forgetVisitor: 'no body in the answer',
  sendForm: 'tests/http/leads',
  receivePaymentEvent: 'it needs a signature; tests/http/payments/payment-events.test.ts',
  saveCar: 'it needs a session; tests/integration/accounts/watchlist-calls.test.ts',
  removeCar: 'it needs a session; tests/integration/accounts/watchlist-calls.test.ts',
};

let slug = '';
let locationId = '';

beforeAll(async () => {
  const { hits } = await ownSearch(host, { filters: { status: 'in_stock' }, limit: 1 });
  const [hit] = hits as { slug: string; location_id?: number }[];
  slug = hit?.slug ?? '';
  locationId = String(hit?.location_id ?? '');
});

const TRIALS: Readonly<Record<string, () => Trial>> = {
  search: () => ({ body: { query: 'auto', hitsPerPage: 30, highlight: 'all' } }),
  instantSearchQueries: () => ({
    parameters: { index: '*' },
    body: { requests: [{ indexName: dealer.slug, facets: ['*'], hitsPerPage: 30 }] },
  }),
  instantSearchQuery: () => ({ parameters: { index: dealer.slug }, body: { query: 'auto' } }),
  instantSearchFacet: () => ({
    parameters: { index: dealer.slug, facet: 'make' },
    body: { facetQuery: 'm' },
  }),
  viewVehicle: () => ({ parameters: { slug } }),
  similarVehicles: () => ({ parameters: { slug } }),
  nearestPostcode: () => ({ parameters: { lat: '-27.56', long: '151.95' } }),
  suggest: () => ({ parameters: { q: 'auto' } }),
  me: () => ({}),
  financeQuote: () => ({ body: { car_id: slug } }),
  financeDisclaimer: () => ({ parameters: { slug } }),
  deliveryEstimate: () => ({ parameters: { postcode: '4000' } }),
  comparePrice: () => ({ parameters: { slug } }),
  getChallenge: () => ({}),
  testDriveTimes: () => ({ parameters: { car_id: slug, location_id: locationId } }),
  serviceTimes: () => ({ parameters: { location_id: locationId } }),
};

const MAY_FAIL: ReadonlySet<string> = new Set(['deliveryEstimate', 'serviceTimes']);

async function attempt(call: ApiCall, { parameters = {}, body }: Trial): Promise<TestResponse> {
  const query = new URLSearchParams(parameters);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    query.delete(name);
    return encodeURIComponent(parameters[name] ?? '').replaceAll('%2A', '*');
  });
  return sendRequest({
    host,
    path: query.size === 0 ? path : `${path}?${query}`,
    method: call.method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('what the document says of an answer', () => {
  const open = API_CALLS.filter(({ scope }) => scope === undefined);

  test('is tried for every call that can be', () => {
    const ids = open.map(({ id }) => id).toSorted();
    expect([...Object.keys(TRIALS), ...Object.keys(NOT_TRIED)].toSorted()).toEqual(ids);
  });

  test.each(open.filter(({ id }) => id in TRIALS).map((call) => [call.id, call] as const))(
    'is true of %s',
    async (id, call) => {
      const { status, text } = await attempt(call, TRIALS[id]?.() ?? {});
      const documented = call.successes.find((success) => success.status === status);
      // A dealer may have no workshop or no delivery: then the error must be a documented one.
      const schema = documented === undefined ? errorBody : (documented.schema ?? v.null());
      const isKnown = documented !== undefined || errorsOf(call).map(statusOf).includes(status);
      expect(isKnown, `${status} ${text}`).toBe(true);
      expect(documented !== undefined || MAY_FAIL.has(id), text).toBe(true);
      const { issues } = v.safeParse(schema, text === '' ? null : JSON.parse(text));
      expect(issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toBeUndefined();
    },
  );
});
