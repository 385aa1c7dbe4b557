import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loader } from './cars.$slug.tsx';
import { siteRequestContext } from './site-request.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

async function load(slug: string): Promise<unknown> {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const car = { ...plainCar('T1', NOW), id: 1, views: 0, slug: 'the-car' };
  const context = new RouterContextProvider();
  context.set(siteRequestContext, makeSiteRequest(resolved.site, { vehicles: [car] }, NOW));
  const url = new URL(`http://test.localhost/cars/${slug}`);
  const args = { context, params: { slug }, request: new Request(url), url };
  return loader({ ...args, pattern: '/cars/:slug' }).catch((thrown: unknown) => thrown);
}

it('a vehicle’s id leads to its address for good, so that search engines forget the other', async () => {
  const response = await load('1');
  if (!(response instanceof Response)) throw new Error('There is no redirect.');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/cars/the-car']);
});

it('a vehicle that never was is not found', async () => {
  expect(await load('no-such-car')).toMatchObject({ init: { status: 404 } });
});
