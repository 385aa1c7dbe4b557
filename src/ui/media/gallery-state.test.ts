import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { announcementOf, galleryAfter, openingState, viewsOf } from './gallery-state.ts';
import { galleryOf, INTERIOR, picture, pictures, SPIN } from './gallery-testing.ts';
import type { GalleryEvent } from './gallery-state.ts';
import type { SlideModel } from './gallery-model.ts';

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
  const atThird = {
    view: 'gallery',
    index: 2,
    spinFailed: false,
    moved: true,
    announced: 2,
  } as const;

  it('leaving the gallery resets the gallery index', () => {
    expect(galleryAfter(atThird, { kind: 'view', view: 'spinner' })).toMatchObject({
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
    const spinning = openingState(galleryOf({ spin: SPIN, defaultView: 'spinner' }));
    expect(galleryAfter(spinning, { kind: 'spin-failed' })).toMatchObject({
      view: 'gallery',
      index: 0,
      spinFailed: true,
    });
    expect(galleryAfter({ ...spinning, view: 'interior' }, { kind: 'spin-failed' }).view).toBe(
      'interior',
    );
  });
});

describe('what a screen reader is told after a change', () => {
  const film: SlideModel = {
    kind: 'video',
    video: { kind: 'file', url: '/media/kestrel/walk.mp4', title: 'Film' },
    poster: picture('still'),
  };
  const gallery = galleryOf({
    slides: [...pictures(4), film],
    spin: SPIN,
    interior: INTERIOR,
    defaultView: 'gallery',
  });
  const told = (...events: GalleryEvent[]) =>
    announcementOf(events.reduce(galleryAfter, openingState(gallery)), gallery.slides, defaultCopy);

  it('nothing before the first change', () => {
    expect(told()).toBe('');
  });

  it('the picture or film that a button leads to, not those that pass', () => {
    expect(told({ kind: 'go', index: 3 }, { kind: 'slide', index: 1 })).toBe('Picture 4 of 5');
    expect(told({ kind: 'go', index: 4 })).toBe('Video 5 of 5');
  });

  it('the picture at which a swipe ends', () => {
    expect(told({ kind: 'slide', index: 1 }, { kind: 'settle', index: 1 })).toBe('Picture 2 of 5');
  });

  it('the view that is open, never the picture of the one that was left', () => {
    const third = [{ kind: 'go', index: 2 }] as const;
    const spin = { kind: 'view', view: 'spinner' } as const;
    expect(told(...third, spin)).toBe('360° view');
    expect(told(...third, spin, { kind: 'settle', index: 2 })).toBe('360° view');
    expect(told(...third, { kind: 'view', view: 'interior' })).toBe('Interior view');
    expect(told(...third, spin, { kind: 'view', view: 'gallery' })).toBe('Picture 1 of 5');
    expect(told(...third, spin, { kind: 'spin-failed' })).toBe('Picture 1 of 5');
  });
});
