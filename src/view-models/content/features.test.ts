import { expect, it } from 'vitest';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import { toFeatures } from './features.ts';

const resolveAll = (href: string) => href;
const onlyService = (href: string) => (href === '/service' ? href : null);

it('the three-item banner holds latest offers, book a service and sell your car, each only where it leads somewhere', () => {
  const site = {
    copy: {},
    home: { featureBanner: true },
    service: { href: '/service' },
    stock: { itemTypes: ITEM_TYPES },
    tradeIn: { path: '/sell-your-car' },
  } as unknown as Parameters<typeof toFeatures>[0];
  expect(toFeatures(site, resolveAll).map(({ kind, href }) => [kind, href])).toEqual([
    ['offers', '/special-offers'],
    ['service', '/service'],
    ['sell', '/sell-your-car'],
  ]);
  expect(toFeatures(site, onlyService).map(({ kind }) => kind)).toEqual(['service']);
  const bikes = { ...site, stock: { ...site.stock, itemTypes: ['motorcycle' as const] } };
  expect(toFeatures(bikes, resolveAll).at(-1)?.title).toBe('Sell your bike');
  const off = { ...site, home: { ...site.home, featureBanner: false } };
  expect(toFeatures(off, resolveAll)).toEqual([]);
});
