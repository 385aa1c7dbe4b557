import { describe, expect, it } from 'vitest';
import { galleryAfter, openingState, viewsOf } from './gallery-state.ts';
import { galleryOf, INTERIOR, SPIN } from './gallery-testing.ts';

const EMBED = { url: 'https://spins.example/a1', title: '360° view' };

describe('viewsOf', () => {
  it('Spin, Images and Interior are shown only for what exists', () => {
    expect(viewsOf(galleryOf())).toEqual(['gallery']);
    expect(viewsOf(galleryOf({ spin: SPIN, interior: INTERIOR }))).toEqual([
      'spinner',
      'gallery',
      'interior',
    ]);
    expect(viewsOf(galleryOf({ slides: [], spin: SPIN }))).toEqual(['spinner']);
    expect(viewsOf(galleryOf({ slides: [] }))).toEqual([]);
  });

  it('another party’s viewer is a spin too', () => {
    expect(viewsOf(galleryOf({ embed: EMBED }))).toEqual(['spinner', 'gallery']);
  });

  it('a spin that failed is not offered', () => {
    expect(viewsOf(galleryOf({ spin: SPIN }), true)).toEqual(['gallery']);
  });
});

describe('openingState', () => {
  it('the view opened with is the site’s choice', () => {
    expect(openingState(galleryOf({ spin: SPIN, defaultView: 'spinner' })).view).toBe('spinner');
    expect(openingState(galleryOf({ spin: SPIN, defaultView: 'gallery' })).view).toBe('gallery');
  });

  it('a view that the vehicle does not have gives way to one that it has', () => {
    expect(openingState(galleryOf({ defaultView: 'spinner' })).view).toBe('gallery');
    expect(openingState(galleryOf({ slides: [], spin: SPIN, defaultView: 'gallery' })).view).toBe(
      'spinner',
    );
  });

  it('a vehicle without anything to show opens with the gallery’s placeholder', () => {
    expect(openingState(galleryOf({ slides: [], defaultView: 'spinner' })).view).toBe('gallery');
  });
});

describe('galleryAfter', () => {
  const atThird = { view: 'gallery', index: 2, spinFailed: false } as const;

  it('leaving the gallery resets the gallery index', () => {
    expect(galleryAfter(atThird, { kind: 'view', view: 'spinner' })).toEqual({
      view: 'spinner',
      index: 0,
      spinFailed: false,
    });
  });

  it('choosing the view that is open changes nothing', () => {
    expect(galleryAfter(atThird, { kind: 'view', view: 'gallery' })).toBe(atThird);
  });

  it('scrolling that ends after the gallery was left does not bring its index back', () => {
    const left = galleryAfter(atThird, { kind: 'view', view: 'spinner' });
    expect(galleryAfter(left, { kind: 'slide', index: 2 }).index).toBe(0);
  });

  it('a slide that is reached becomes the index', () => {
    expect(galleryAfter(atThird, { kind: 'slide', index: 4 }).index).toBe(4);
    expect(galleryAfter(atThird, { kind: 'slide', index: 2 })).toBe(atThird);
  });

  it('a failed spin gives way to the gallery, and another view stays', () => {
    const spinning = { view: 'spinner', index: 0, spinFailed: false } as const;
    expect(galleryAfter(spinning, { kind: 'spin-failed' })).toEqual({
      view: 'gallery',
      index: 0,
      spinFailed: true,
    });
    expect(galleryAfter({ ...spinning, view: 'interior' }, { kind: 'spin-failed' }).view).toBe(
      'interior',
    );
  });
});
