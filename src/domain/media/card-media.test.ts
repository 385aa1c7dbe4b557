import { describe, expect, it } from 'vitest';
import { CARD_PICTURES, type CardMediaOptions, cardMedia } from './card-media.ts';

const image = (name: string, isVideo = false) => ({
  url: `/media/kestrel/${name}`,
  thumbUrl: `/media/kestrel/${name}`,
  isVideo,
});
const VEHICLE = {
  images: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => image(name)),
  primaryImageUrl: null,
  videoUrl: null,
  externalVideoUrl: null,
  spinImages: [],
  spinCode: null,
};
const OPTIONS: CardMediaOptions = {
  spinProvider: 'own',
  spinEmbedOrigin: null,
  video: true,
  videoEmbedOrigins: ['https://www.youtube.com'],
};

describe('what a card tells of its media', () => {
  it('counts the real photos, without placeholders, videos and pictures of other hosts', () => {
    const images = [
      image('a'),
      image('placeholder.png'),
      image('walk', true),
      { ...image('b'), url: 'https://elsewhere.example/b.jpg' },
    ];
    expect(cardMedia({ ...VEHICLE, images }, OPTIONS).photos).toBe(1);
    expect(cardMedia(VEHICLE, OPTIONS).photos).toBe(7);
  });

  it('the pictures after the card’s own can be leafed through, up to five in all', () => {
    const { more } = cardMedia(VEHICLE, OPTIONS);
    expect(more).toEqual(['b', 'c', 'd', 'e'].map((name) => `/media/kestrel/${name}`));
    expect(more.length + 1).toBe(CARD_PICTURES);
    const primaryImageUrl = '/media/kestrel/c';
    expect(cardMedia({ ...VEHICLE, primaryImageUrl }, OPTIONS).more[0]).toBe('/media/kestrel/a');
    expect(cardMedia({ ...VEHICLE, images: [image('a')] }, OPTIONS).more).toEqual([]);
  });

  it('a spin has at least two frames, or a code where another viewer shows it', () => {
    const frames = ['/media/spin/1', '/media/spin/2'];
    const spin = (changes: object, options: object = {}) =>
      cardMedia({ ...VEHICLE, ...changes }, { ...OPTIONS, ...options }).spin;
    expect(spin({ spinImages: frames })).toBe(true);
    expect(spin({ spinImages: frames.slice(1) })).toBe(false);
    expect(spin({ spinCode: 'x1' })).toBe(false);
    const embed = { spinProvider: 'embed', spinEmbedOrigin: 'https://spin.example' };
    expect(spin({ spinCode: 'x1' }, embed)).toBe(true);
    expect(spin({ spinCode: ' ' }, embed)).toBe(false);
    expect(spin({ spinCode: 'x1' }, { ...embed, spinEmbedOrigin: null })).toBe(false);
  });

  it('a video counts where the site shows videos and this one can be played', () => {
    const video = (changes: object, options: object = {}) =>
      cardMedia({ ...VEHICLE, ...changes }, { ...OPTIONS, ...options }).video;
    expect(video({})).toBe(false);
    expect(video({ videoUrl: '/media/kestrel/walk.mp4' })).toBe(true);
    expect(video({ externalVideoUrl: 'https://www.youtube.com/embed/abc' })).toBe(true);
    expect(video({ images: [image('walk.mp4', true)] })).toBe(true);
    expect(video({ videoUrl: 'javascript:alert(1)' })).toBe(false);
    expect(video({ videoUrl: '/media/kestrel/walk.mp4' }, { video: false })).toBe(false);
  });
});
