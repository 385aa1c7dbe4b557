import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { BODIES } from '#domain/vehicle/bodies.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadHome } from './home.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const vehicle = (id: number, changes: Partial<Vehicle>): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  ...changes,
});

function home(vehicles: Vehicle[], options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  // Rows are sorted by id.
  const rows = { vehicles: vehicles.toSorted((a, b) => a.id - b.id), locations: [] };
  return loadHome(makeSiteRequest(resolved.site, rows, NOW));
}

/** Each body has one vehicle more than the next; bodies that share a tile count as one. */
const TILES = BODIES.filter(({ key, group }) => key === group);
const vehiclesByBody = TILES.flatMap(({ key }, at) =>
  Array.from({ length: TILES.length - at }, (_, index) =>
    vehicle(at * 100 + index + 1, { simpleBody: key }),
  ),
);

describe('body-type tiles of the home page', () => {
  it('are the 4 most stocked by default', async () => {
    const { bodies } = await home(vehiclesByBody);
    expect(bodies.map(({ label }) => label)).toEqual(TILES.slice(0, 4).map(({ label }) => label));
    expect(bodies.map(({ count }) => count)).toEqual([0, 1, 2, 3].map((at) => TILES.length - at));
  });

  it('are up to 20 when custom bodies are given, in the site’s own order', async () => {
    const own = TILES.map(({ key }) => key).toReversed();
    const { bodies } = await home(vehiclesByBody, { home: { bodies: own } });
    expect(bodies.map(({ label }) => label)).toEqual(
      TILES.toReversed()
        .slice(0, 20)
        .map(({ label }) => label),
    );
    expect(bodies.length).toBeGreaterThan(4);
  });

  it('each leads to the list of its body', async () => {
    const { bodies } = await home(vehiclesByBody, { home: { bodies: ['peopleMover'] } });
    expect(bodies).toMatchObject([{ label: 'People Mover', href: '/search/people-mover' }]);
  });
});

describe('popular makes of the home page', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'];
  const makes = letters.flatMap((letter, at) =>
    // From the 19th on the counts are equal: the names decide the order.
    Array.from({ length: Math.max(25 - at, 7) }, (_, index) =>
      vehicle(at * 100 + index + 1, {
        make: `Kestrel ${letter}`,
        makeSlug: `kestrel-${letter.toLowerCase()}`,
      }),
    ),
  );

  it('are the first 20 by listed stock, then by name, each with its list', async () => {
    const { popularMakes } = await home(makes);
    expect(popularMakes.map(({ name }) => name)).toEqual(
      letters.slice(0, 20).map((letter) => `Kestrel ${letter}`),
    );
    expect(popularMakes[0]).toMatchObject({ count: 25, href: '/search/kestrel-a' });
  });
});

const photos = (name: string): Vehicle['images'] =>
  [1, 2, 3, 4].map((number) => {
    const url = `/media/test/${name}-${number}.jpg`;
    return { url, thumbUrl: url, isVideo: false, width: 1200, height: 800 };
  });
const pictured = (id: number, changes: Partial<Vehicle> = {}) =>
  vehicle(id, {
    simpleBody: 'suv',
    modelSlug: `model-${id}`,
    primaryImageUrl: null,
    images: photos(`car-${id}`),
    ...changes,
  });
const bare = { images: [], primaryImageUrl: null };

describe('the pictures of the home page', () => {
  it('begin with the dearest of the newest vehicles, and its price', async () => {
    const { hero } = await home([
      pictured(1),
      pictured(2, { priceCents: 99_990_00, offerPriceCents: null }),
      pictured(3, { priceCents: 200_000_00, ...bare }),
    ]);
    expect(hero.vehicle).toMatchObject({
      href: '/cars/car-2',
      price: '$99,990',
      picture: { url: '/media/test/car-2-1.jpg', width: 1200, height: 800 },
    });
  });

  it('are a drawing of the newest vehicle’s body where there are no photos', async () => {
    const { hero, bodies } = await home([vehicle(1, { simpleBody: 'ute', ...bare })]);
    expect(hero).toMatchObject({ vehicle: null, silhouette: 'ute' });
    expect(bodies).toMatchObject([{ silhouette: 'ute', picture: null }]);
  });

  it('show on a tile a vehicle of its list that can be bought', async () => {
    const { bodies } = await home([
      pictured(1, { simpleBody: 'ute' }),
      pictured(2, { reserved: true }),
      pictured(3),
      pictured(4, bare),
    ]);
    const urls = Object.fromEntries(
      bodies.map(({ silhouette, picture }) => [silhouette, picture?.url]),
    );
    expect(urls).toEqual({ ute: '/media/test/car-1-1.jpg', suv: '/media/test/car-3-1.jpg' });
    expect(bodies.every(({ picture }) => picture?.alt === '')).toBe(true);
  });

  describe('on a dark page', () => {
    const hash = (shade: number) =>
      Buffer.from(rgbaToThumbHash(1, 1, [shade, shade, shade, 255])).toString('base64');
    const shaded = (id: number, shade: number, changes: Partial<Vehicle>) =>
      pictured(id, {
        images: photos(`car-${id}`).map((image) => ({ ...image, thumbhash: hash(shade) })),
        ...changes,
      });
    const tilesOf = async (vehicles: Vehicle[], template: string) => {
      const { bodies } = await home(vehicles, { template });
      return Object.fromEntries(
        bodies.map(({ label, picture }) => [label, picture?.url.slice('/media/test/'.length)]),
      );
    };
    const suvs = [
      shaded(2, 230, { priceCents: 90_000_00 }),
      shaded(3, 30, { priceCents: 80_000_00 }),
    ];

    it('take a dark picture before a bright one, and a drawing where only bright ones are', async () => {
      const mixed = [...suvs, shaded(4, 230, { simpleBody: 'sedan' })];
      expect(await tilesOf(mixed, 'prestige')).toEqual({
        SUV: 'car-3-1.jpg',
        Sedan: undefined,
      });
      expect((await tilesOf(mixed, 'standard'))['Sedan']).toBe('car-4-1.jpg');
    });

    it('are bright where the dealer has no others', async () => {
      const bright = [shaded(4, 230, { simpleBody: 'sedan' })];
      expect(await tilesOf(bright, 'prestige')).toEqual({ Sedan: 'car-4-1.jpg' });
    });
  });
});
