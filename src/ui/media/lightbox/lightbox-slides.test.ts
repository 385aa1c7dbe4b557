import { describe, expect, it } from 'vitest';
import type { SlideModel } from '../gallery-model.ts';
import { pictures } from '../gallery-testing.ts';
import { lightboxIndex, lightboxSlides } from './lightbox-slides.ts';

const film: SlideModel = {
  kind: 'video',
  video: { kind: 'file', url: '/media/kestrel/walk.mp4', title: 'Film' },
  poster: null,
};
const [one, two, three] = pictures(3);
const mixed = [one, film, two, three].filter((slide) => slide !== undefined);

describe('lightboxSlides', () => {
  it('are the pictures, each knowing its slide', () => {
    expect(lightboxSlides(mixed).map(({ index }) => index)).toEqual([0, 2, 3]);
  });

  it('captions are the alternative texts', () => {
    const [first] = lightboxSlides(mixed);
    expect(first?.slide.description).toBe('2021 Kestrel Plover, photo-1');
    expect(first?.slide.alt).toBe(first?.slide.description);
  });

  it('offer every size up to the picture’s own', () => {
    const [first] = lightboxSlides(mixed);
    expect(first?.slide.srcSet?.map(({ width, height }) => [width, height])).toEqual([
      [480, 320],
      [640, 427],
      [800, 533],
      [1200, 800],
    ]);
    expect(first?.slide.src).toBe('/media/kestrel/photo-1?w=1200&q=75');
  });
});

it('lightboxIndex counts pictures only; a film opens at the picture before it', () => {
  expect([0, 1, 2, 3].map((index) => lightboxIndex(mixed, index))).toEqual([0, 0, 1, 2]);
});
