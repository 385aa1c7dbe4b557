import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { onceAMinute } from './once-a-minute.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 15, 2);

function siteConfig(name: string) {
  const resolved = resolveSite({ slug: 'test', name }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const vehicles = [{ ...plainCar('T1', NOW), id: 1, views: 0 }];
const request = makeSiteRequest(siteConfig('Test Site'), { vehicles, locations: [] }, NOW);

describe('onceAMinute', () => {
  it('makes a value once for the pages of a minute, also for those that ask at the same time', async () => {
    let made = 0;
    const load = onceAMinute(async () => (made += 1));
    expect(await Promise.all([load(request), load({ ...request })])).toEqual([1, 1]);
    expect(await load(request)).toBe(1);
  });

  it('makes it again for the next minute, another document and another stock', async () => {
    let made = 0;
    const load = onceAMinute(async () => (made += 1));
    await load(request);
    expect(await load({ ...request, now: NOW + MINUTE_MS })).toBe(2);
    const config = { ...request.site.config };
    expect(await load({ ...request, site: { ...request.site, config } })).toBe(3);
    const stock = { ...(await request.stock()) };
    expect(await load({ ...request, stock: async () => stock })).toBe(4);
  });

  it('does not keep a failure', async () => {
    const results = [Promise.reject(new Error('away')), Promise.resolve('back')];
    const load = onceAMinute(async () => results.shift());
    await expect(load(request)).rejects.toThrow('away');
    expect(await load(request)).toBe('back');
  });
});
