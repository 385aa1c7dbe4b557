import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeComparison } from '#tests/factories/market-comparison.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { AppTypes } from '#http/app-context.ts';
import type { PdfResult, PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { addPdfRoutes } from './pdf-routes.ts';
import type { PdfRoutesOptions } from './pdf-routes.ts';
import { errorResponse } from '#http/errors.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const SLUG = 'kestrel-plover-k1';
const MADE: PdfResult = {
  kind: 'made',
  brochure: { bytes: Buffer.from('%PDF-1.7'), etag: '"abc"' },
};

function open(changes: Partial<Vehicle> = {}, options: object = {}, now = NOW) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle = {
    ...plainCar('K1', NOW),
    id: 12,
    views: 0,
    slug: SLUG,
    locationId: 1,
    ...changes,
  };
  const rows = { vehicles: [vehicle], locations: [makeLocation()] };
  const { site, stock } = makeSiteRequest(resolved.site, rows, NOW);
  const take = vi.fn<PdfService['take']>(async (_key, describeCar) => {
    await describeCar();
    return MADE;
  });
  const isMade = vi.fn<PdfService['isMade']>(() => false);
  const compare = vi.fn<PdfRoutesOptions['market']['compare']>(async () => makeComparison());
  const app = new Hono<AppTypes>();
  addPdfRoutes(app, {
    brochures: { take, isMade },
    addressOf: () => '203.0.113.7',
    limits: new RateLimits({
      ...RATE_LIMITS,
      document: { seconds: 60, perAddress: 2, perSite: 20 },
      'finished-document': { seconds: 60, perAddress: 3, perSite: 20 },
    }),
    market: { compare },
    fail: (_c, code, message, headers = {}) =>
      errorResponse(code, message, { json: true, headers }),
    open: async () => ({
      version: { id: site.id, revision: 1, stockRevision: 1 },
      site,
      stock,
      now,
      logError: () => undefined,
    }),
  });
  const request = async (
    name: string,
    headers: Record<string, string> = {},
    file = 'brochure.pdf',
  ) => app.request(`/api/cars/${name}/${file}`, {}, { incoming: { headers } });
  const analyse = async (name: string) => request(name, {}, 'car-analysis.pdf');
  return { request, analyse, take, isMade, compare };
}

describe('GET /api/cars/{slug}/brochure.pdf', () => {
  it('hands over a file of the vehicle’s name', async () => {
    const { request } = open();
    const response = await request(SLUG);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${SLUG}.pdf"`);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, must-revalidate',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('%PDF-1.7');
  });

  it('takes the id as well as the slug, and keeps one brochure of both', async () => {
    const { request, take } = open();
    await request(SLUG);
    const response = await request('12');
    expect(response.headers.get('content-disposition')).toContain(`${SLUG}.pdf`);
    expect(take.mock.calls[0]?.[0]).toBe(take.mock.calls[1]?.[0]);
  });

  it('answers 304 to who has it already', async () => {
    const response = await open().request(SLUG, { 'if-none-match': '"abc"' });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe('"abc"');
  });

  it.each(['no-such-car', '13', '%20'])('answers 404 for %s', async (name) => {
    const { request, take } = open();
    const response = await request(name);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    expect(take).not.toHaveBeenCalled();
  });

  it.each([
    ['hidden', { showOnDealerWebsite: false }],
    ['withdrawn', { status: 'withdrawn' }],
    ['sold long ago', { status: 'sold', sold: true, soldAt: NOW - 30 * DAY_MS }],
  ] satisfies [string, Partial<Vehicle>][])(
    'answers 404 for one that is %s',
    async (_, changes) => {
      expect((await open(changes).request(SLUG)).status).toBe(404);
    },
  );

  it('answers 404 where the dealer has none made', async () => {
    expect((await open({}, { detail: { pdf: false } }).request(SLUG)).status).toBe(404);
  });

  it('draws a few a minute for one address, and hands over more of what is drawn', async () => {
    const { request, take, isMade } = open();
    await request(SLUG);
    await request(SLUG);
    const refused = await request(SLUG);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(take).toHaveBeenCalledTimes(2);
    isMade.mockReturnValue(true);
    for (const status of [200, 200, 200, 429]) expect((await request(SLUG)).status).toBe(status);
  });

  it('asks to come again when too many are being made', async () => {
    const { request, take } = open();
    take.mockResolvedValue({ kind: 'busy' });
    const response = await request(SLUG);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /api/cars/{slug}/car-analysis.pdf', () => {
  const ON = { plugins: ['Car Analysis'] };

  it('hands over a file of the vehicle’s name where the site has the plugin', async () => {
    const { analyse, take } = open({}, ON);
    const response = await analyse(SLUG);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${SLUG}-car-analysis.pdf"`,
    );
    const described = await take.mock.calls[0]?.[1]();
    expect(described?.model).toMatchObject({ kind: 'analysis', market: { kind: 'compared' } });
  });

  it('answers 404 where the site does not have the plugin', async () => {
    const { analyse, take } = open({}, { plugins: ['Autogauge'] });
    expect((await analyse(SLUG)).status).toBe(404);
    expect(take).not.toHaveBeenCalled();
  });

  it('is there without brochures', async () => {
    expect((await open({}, { ...ON, detail: { pdf: false } }).analyse(SLUG)).status).toBe(200);
  });

  it.each([
    ['hidden', { showOnDealerWebsite: false }],
    ['sold long ago', { status: 'sold', sold: true, soldAt: NOW - 30 * DAY_MS }],
  ] satisfies [string, Partial<Vehicle>][])(
    'answers 404 for one that is %s',
    async (_, changes) => {
      expect((await open(changes, ON).analyse(SLUG)).status).toBe(404);
    },
  );

  it('answers 404 for an unknown vehicle', async () => {
    expect((await open({}, ON).analyse('no-such-car')).status).toBe(404);
  });

  it('of a vehicle that was just sold is made, and asks nothing of the market', async () => {
    const sold = open({ status: 'sold', sold: true, soldAt: NOW - DAY_MS }, ON);
    expect((await sold.analyse(SLUG)).status).toBe(200);
    expect(sold.compare).not.toHaveBeenCalled();
  });

  it('is another paper than the brochure, and another one each day', async () => {
    const keys = async (now: number) => {
      const { request, analyse, take } = open({}, ON, now);
      await request(SLUG);
      await analyse(SLUG);
      return take.mock.calls.map(([key]) => key);
    };
    const [brochure, today] = await keys(NOW);
    const [same, tomorrow] = await keys(NOW + DAY_MS);
    expect(same).toBe(brochure);
    expect(new Set([brochure, today, tomorrow]).size).toBe(3);
  });
});
