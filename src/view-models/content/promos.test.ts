import { describe, expect, it } from 'vitest';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { bannerModels, gridItems } from './promos.ts';
import type { GridView } from './promos.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

const NOW = Date.parse('2026-11-15T02:00:00Z');
const DAY = 86_400_000;

function configOf(promos: object, settings: object = {}): SiteConfig {
  const resolution = resolveSite(
    { slug: 'river-motors', name: 'River Motors', promos, ...settings },
    null,
  );
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  return resolution.site;
}

const node = (id: string, changes: object = {}) => ({ id, title: id, ...changes });
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }) as CardModel);
const view: GridView = {
  path: '/search/used-cars',
  page: 1,
  now: NOW,
  siteRevision: 3,
  stockRevision: 9,
  carTypes: ['used'],
};

/** Position and id of each promo, positions counted from 1. */
function positionsOf(
  promos: object,
  changes: Partial<GridView> = {},
  count = 21,
): [number, string][] {
  const items = gridItems(cardsOf(count), configOf(promos), { ...view, ...changes });
  return items.flatMap((item, at): [number, string][] =>
    item.kind === 'promo' ? [[at + 1, item.promo.id]] : [],
  );
}

const idsOf = (nodes: object[], changes: Partial<GridView> = {}) =>
  positionsOf({ positions: [1, 2, 3, 4, 5, 6], nodes }, changes).map(([, id]) => id);

describe('banners', () => {
  const bannersAt = (banner: object, now = NOW) =>
    bannerModels(
      withOptions(
        NO_CONTENT,
        configOf({
          banners: [{ id: 'one', text: 'Sale on', expiry: '2026-11-30T00:00:00Z', ...banner }],
        }),
      ).banners,
      now,
    );

  it('show from their start to their expiry', () => {
    const start = '2026-11-14T00:00:00Z';
    expect(bannersAt({ start })).toHaveLength(1);
    expect(bannersAt({ start }, Date.parse(start) - 1)).toEqual([]);
    expect(bannersAt({}, Date.parse('2026-11-30T00:00:01Z'))).toEqual([]);
  });

  it('lead to their page if it exists, and show only their text if not', () => {
    const link = { label: 'See used cars', href: '/search/used-cars' };
    expect(bannersAt({ link })).toEqual([
      { id: 'one', text: 'Sale on', href: '/search/used-cars', linkLabel: 'See used cars' },
    ]);
    expect(bannersAt({ link: { label: 'See offers', href: '/special-offers' } })).toEqual([
      { id: 'one', text: 'Sale on', href: null, linkLabel: null },
    ]);
  });
});

describe('promo positions', () => {
  it.each([[[5, 10]], [[6]], [[8, 17]]])('%j count from 1, beside the vehicles', (positions) => {
    const nodes = [node('one'), node('two')];
    expect(positionsOf({ positions, nodes }).map(([position]) => position)).toEqual(positions);
    const items = gridItems(cardsOf(21), configOf({ positions, nodes }), view);
    const vehicles = items.flatMap((item) => (item.kind === 'vehicle' ? [item.card.id] : []));
    expect(vehicles).toEqual(cardsOf(21).map(({ id }) => id));
  });

  it('are the same on every page', () => {
    const promos = { positions: [6], nodes: [node('one')] };
    expect(positionsOf(promos, { page: 4 })).toEqual(positionsOf(promos));
  });

  it('a promo is dropped when the page is shorter', () => {
    const promos = { positions: [8, 17], nodes: [node('one'), node('two')] };
    expect(positionsOf(promos, {}, 7)).toEqual([[8, 'one']]);
    expect(positionsOf(promos, {}, 6)).toEqual([]);
    expect(positionsOf(promos, {}, 0)).toEqual([]);
  });

  it('without positions no promo shows', () => {
    expect(positionsOf({ nodes: [node('one')] })).toEqual([]);
  });
});

describe('base position plus 0 to 2', () => {
  const promos = { positions: [6], jitter: 2, nodes: [node('one')] };
  const position = (changes: Partial<GridView>) => positionsOf(promos, changes)[0]?.[0];
  const twenty = Array.from({ length: 20 }, (_, at) => at);

  it('is drawn anew by site revision, by path and by date', () => {
    const draws: ((at: number) => Partial<GridView>)[] = [
      (at) => ({ siteRevision: at }),
      (at) => ({ path: `/search/make-${at}` }),
      (at) => ({ now: NOW + at * DAY }),
    ];
    for (const draw of draws) {
      expect(new Set(twenty.map((at) => position(draw(at))))).toEqual(new Set([6, 7, 8]));
    }
  });

  it('holds for a day of the site’s time zone, whatever page is turned or stock changes', () => {
    // Brisbane's 15 November lasts from 14:00 UTC of the 14th.
    const start = Date.parse('2026-11-14T14:00:00Z');
    const same = twenty.map((at) =>
      position({ now: start + at * 3_600_000, page: at + 1, stockRevision: at }),
    );
    expect(new Set(same).size).toBe(1);
  });
});

describe('promos between results', () => {
  it('show only inside their start/expiry window', () => {
    const nodes = [
      node('running', { start: '2026-11-01T00:00:00+10:00', expiry: '2026-11-30T00:00:00+10:00' }),
      node('to-come', { start: '2026-12-01T00:00:00+10:00' }),
      node('expired', { expiry: '2025-06-30T23:59:00+10:00' }),
    ];
    expect(idsOf(nodes)).toEqual(['running']);
    expect(idsOf(nodes, { now: Date.parse('2026-12-02T00:00:00Z') })).toEqual(['to-come']);
  });

  it('are ordered first by position, then the rest', () => {
    const nodes = [node('c'), node('b', { position: 9 }), node('d'), node('a', { position: 2 })];
    expect(idsOf(nodes)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the rest is shuffled where the site says so, the same way for a day', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id));
    const shuffled = (now: number) =>
      positionsOf({ positions: [1, 2, 3, 4, 5], shuffle: true, nodes }, { now })
        .map(([, id]) => id)
        .join('');
    const days = Array.from({ length: 10 }, (_, at) => shuffled(NOW + at * DAY));
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(shuffled(NOW)).toBe(shuffled(NOW + 3_600_000));
  });

  it('loose display: any car type of the page matches; strict: all must', () => {
    const nodes = [
      node('everywhere'),
      node('loose', { display: ['demo'] }),
      node('strict', { display: ['demo'], strictDisplay: true }),
    ];
    const shown = (...carTypes: CarType[]) => idsOf(nodes, { carTypes });
    expect(shown('used')).toEqual(['everywhere']);
    expect(shown('new', 'demo')).toEqual(['everywhere', 'loose']);
    expect(shown('demo')).toEqual(['everywhere', 'loose', 'strict']);
  });
});

describe('what a promo card shows', () => {
  const promoOf = (changes: object) => {
    const config = configOf({ positions: [1], nodes: [node('one', changes)] });
    const [item] = gridItems(cardsOf(1), config, view, (href) =>
      href.startsWith('/nowhere') ? null : href,
    );
    if (item?.kind !== 'promo') throw new Error('There is no promo.');
    return item.promo;
  };

  it('image key, alt text and background', () => {
    const promo = promoOf({ image: '/media/sale', alt: 'A yard', background: '#123456' });
    expect(promo.picture).toMatchObject({ url: '/media/sale', alt: 'A yard', quality: 75 });
    expect(promo.backgroundClass).toBe('promo-one');
    expect(promoOf({}).backgroundClass).toBeNull();
  });

  it('the words alone without a picture of ours', () => {
    expect(promoOf({}).picture).toBeNull();
    expect(promoOf({ image: '/nowhere/sale' }).picture).toBeNull();
    expect(promoOf({ image: 'https://pictures.example/sale.jpg' }).picture).toBeNull();
  });

  it('a link where it leads somewhere, else plain words', () => {
    expect(promoOf({ link: { label: 'Go', href: '/search/used-cars' } })).toMatchObject({
      href: '/search/used-cars',
      linkLabel: 'Go',
    });
    expect(promoOf({ link: { label: 'Go', href: '/nowhere' } })).toMatchObject({
      href: null,
      linkLabel: null,
    });
    expect(promoOf({}).href).toBeNull();
  });
});
