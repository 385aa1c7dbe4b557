import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInWindow, matchesDisplay, placePromos, shownPromos } from './promos.ts';
import type { PromoNode } from './promos.ts';

const now = Date.UTC(2026, 10, 15);
const node = (change: Partial<PromoNode> & { name?: string } = {}) => ({
  name: '',
  start: null,
  expiry: null,
  position: null,
  display: [],
  strictDisplay: false,
  ...change,
});
const names = (nodes: { name: string }[]) => nodes.map(({ name }) => name);
const view = { now, carTypes: ['used'] } as const;
const page = (size: number) => Array.from({ length: size }, (_, index) => index + 1);
const promoPositions = (cells: { kind: string }[]) =>
  cells.flatMap((cell, index) => (cell.kind === 'promo' ? [index + 1] : []));

describe('promo nodes', () => {
  it('show only inside their start/expiry window', () => {
    expect(isInWindow(node({ start: now, expiry: now }), now)).toBe(true);
    expect(isInWindow(node({ start: now + 1 }), now)).toBe(false);
    expect(isInWindow(node({ expiry: now - 1 }), now)).toBe(false);
    expect(isInWindow(node(), now)).toBe(true);
  });

  it('banners that expired on a fixed date in 2025 do not show', () => {
    const banner = node({ start: Date.UTC(2025, 0, 1), expiry: Date.UTC(2025, 5, 30) });
    expect(shownPromos([banner], view)).toEqual([]);
    expect(shownPromos([banner], { ...view, now: Date.UTC(2025, 3, 1) })).toEqual([banner]);
  });

  it('are ordered first by position, then the rest', () => {
    const nodes = [
      node({ name: 'c' }),
      node({ name: 'b', position: 2 }),
      node({ name: 'd' }),
      node({ name: 'a', position: 1 }),
    ];
    expect(names(shownPromos(nodes, view))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the rest is optionally shuffled, the same way for the same seed', () => {
    const rest = Array.from({ length: 12 }, (_, index) => node({ name: `n${index}` }));
    const nodes = [...rest, node({ name: 'first', position: 1 })];
    const shuffled = names(
      shownPromos(nodes, { ...view, shuffleSeed: 'rev 1 /search 2026-11-15' }),
    );
    expect(shuffled[0]).toBe('first');
    expect(shuffled.slice(1)).not.toEqual(names(rest));
    expect(shuffled.slice(1).toSorted()).toEqual(names(rest).toSorted());
    expect(names(shownPromos(nodes, { ...view, shuffleSeed: 'rev 1 /search 2026-11-15' }))).toEqual(
      shuffled,
    );
  });

  it('are filtered by car type: empty display goes everywhere', () => {
    expect(matchesDisplay(node(), ['used'])).toBe(true);
    expect(matchesDisplay(node({ strictDisplay: true }), [])).toBe(true);
  });

  it('loose display: any car type of the page matches', () => {
    const loose = node({ display: ['new', 'demo'] });
    expect(matchesDisplay(loose, ['demo', 'used'])).toBe(true);
    expect(matchesDisplay(loose, ['used'])).toBe(false);
  });

  it('strict display: all car types of the page must match', () => {
    const strict = node({ display: ['new', 'demo'], strictDisplay: true });
    expect(matchesDisplay(strict, ['new', 'demo'])).toBe(true);
    expect(matchesDisplay(strict, ['demo', 'used'])).toBe(false);
    expect(matchesDisplay(strict, [])).toBe(false);
  });
});

describe('promo positions', () => {
  it('count from 1 and stand beside the 21 vehicles', () => {
    for (const positions of [[5, 10], [6], [8, 17]]) {
      const cells = placePromos(page(21), ['a', 'b'], { positions });
      expect(promoPositions(cells)).toEqual(positions);
      expect(cells).toHaveLength(21 + positions.length);
    }
  });

  it('a promo whose position the page does not reach is dropped', () => {
    expect(promoPositions(placePromos(page(7), ['a', 'b'], { positions: [8, 17] }))).toEqual([8]);
    expect(promoPositions(placePromos(page(6), ['a', 'b'], { positions: [8, 17] }))).toEqual([]);
    expect(placePromos([], ['a'], { positions: [1] })).toEqual([]);
  });

  it('each promo shows once, and positions without a promo stay with the vehicles', () => {
    expect(promoPositions(placePromos(page(21), ['a'], { positions: [5, 10] }))).toEqual([5]);
  });

  it('one site randomises 0 to 2 plus the base position', () => {
    const seen = new Set(
      page(40).flatMap((day) =>
        promoPositions(
          placePromos(page(21), ['a'], { positions: [6], jitter: 2, seed: `day ${day}` }),
        ),
      ),
    );
    expect(seen).toEqual(new Set([6, 7, 8]));
  });

  it('no vehicle is lost and their order holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 21 }),
        fc.array(fc.string(), { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 2 }),
        (vehicles, promos, positions, jitter) => {
          const cells = placePromos(vehicles, promos, { positions, jitter, seed: 'x' });
          const remaining = cells.flatMap((cell) =>
            cell.kind === 'vehicle' ? [cell.vehicle] : [],
          );
          expect(remaining).toEqual(vehicles);
        },
      ),
    );
  });
});
