import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PICTURE_WIDTHS,
  aheadAddress,
  isMediaKey,
  pictureAddress,
  pictureSrcSet,
  pictureWidth,
  readPictureRequest,
  sharedPictureAddress,
} from './picture-address.ts';

describe('pictureAddress', () => {
  it('a picture of ours is asked for by width and quality', () => {
    expect(pictureAddress('/media/a/1.jpg', { width: 640, quality: 75 })).toBe(
      '/media/a/1.jpg?w=640&q=75',
    );
    expect(pictureAddress('/media/a/1.jpg', { width: 640, quality: 80 })).toBe(
      '/media/a/1.jpg?w=640&q=80',
    );
  });

  it('a query that is there already is replaced', () => {
    expect(pictureAddress('/media/a/1.jpg?w=320&x=1#top', { width: 97 })).toBe(
      '/media/a/1.jpg?w=160&q=75',
    );
  });

  it.each(['https://photos.example/1.jpg', '/assets/1.jpg', '/mediation/1.jpg', '', 'data:x'])(
    'an address elsewhere stays as it is (%s)',
    (url) => {
      expect(pictureAddress(url, { width: 640 })).toBe(url);
      expect(pictureSrcSet(url)).toBeUndefined();
    },
  );
});

describe('pictureSrcSet', () => {
  it('names every rung of the ladder', () => {
    const set = pictureSrcSet('/media/a/1.jpg', 80) ?? '';
    expect(set.split(', ')).toEqual(
      PICTURE_WIDTHS.map((width) => `/media/a/1.jpg?w=${width}&q=80 ${width}w`),
    );
  });

  it('begins and ends with the first rung that fills the smallest and the largest place', () => {
    expect(pictureSrcSet('/media/a', 75, { from: 100, to: 300 })).toBe(
      '/media/a?w=160&q=75 160w, /media/a?w=240&q=75 240w, /media/a?w=320&q=75 320w',
    );
    expect(pictureSrcSet('/media/a', 75, { to: 240 })?.split(', ')).toHaveLength(3);
  });
});

describe('readPictureRequest', () => {
  it('a picture to be shared has one size, whatever else is asked', () => {
    expect(sharedPictureAddress('/media/a/1.jpg?w=96')).toBe('/media/a/1.jpg?shape=shared');
    expect(readPictureRequest('/media/a/1.jpg', 'shape=shared&w=96&q=80')).toEqual({
      key: 'a/1.jpg',
      width: 1200,
      quality: 75,
      shape: 'shared',
    });
    expect(readPictureRequest('/media/a/1.jpg', 'shape=round')?.shape).toBe('whole');
  });

  it('so has the view ahead in a panorama', () => {
    expect(aheadAddress('/media/a/all-round.jpg')).toBe('/media/a/all-round.jpg?shape=ahead');
    expect(readPictureRequest('/media/a/all-round.jpg', 'shape=ahead&w=96')).toEqual({
      key: 'a/all-round.jpg',
      width: 1200,
      quality: 75,
      shape: 'ahead',
    });
  });

  it.each([
    ['', 1200],
    ['w=', 1200],
    ['w=0', 1200],
    ['w=-5', 1200],
    ['w=abc', 1200],
    ['w=1e3', 1200],
    ['w=1', 96],
    ['w=96', 96],
    ['w=97', 160],
    ['w=641', 800],
    ['w=2400', 2400],
    ['w=2401', 2400],
    ['w=999999999', 2400],
    ['w=99999999999', 1200],
  ])('the width of “%s” snaps up the ladder to %i', (query, width) => {
    expect(readPictureRequest('/media/a/1.jpg', query)?.width).toBe(width);
  });

  it.each([
    ['', 75],
    ['q=75', 75],
    ['q=80', 80],
    ['q=81', 75],
    ['q=100', 75],
    ['q=080', 75],
  ])('the quality of “%s” is %i: any other than 80 is 75', (query, quality) => {
    expect(readPictureRequest('/media/a/1.jpg', query)?.quality).toBe(quality);
  });

  it.each([
    '/media/',
    '/media',
    '/other/a.jpg',
    '/media//a.jpg',
    '/media/a/',
    '/media/../secret',
    '/media/a/../b',
    '/media/a..b',
    '/media/.hidden',
    '/media/a/.hidden',
    '/media/-a',
    '/media/A.jpg',
    '/media/a b.jpg',
    '/media/a\\b.jpg',
    '/media/%2e%2e/secret',
    '/media/a%2f..%2fb',
    '/media/a%00.jpg',
    '/media/a\0.jpg',
    '/media/a\n',
    '/media/é.jpg',
    '/media/c:/windows',
    `/media/${'a/'.repeat(12)}a`,
    `/media/${'a'.repeat(301)}`,
  ])('is no picture: %j', (path) => {
    expect(readPictureRequest(path, '')).toBeNull();
  });

  it('a key has up to 12 parts and 300 characters', () => {
    expect(readPictureRequest(`/media/${'a/'.repeat(11)}a`, '')?.key).toBe(`${'a/'.repeat(11)}a`);
    expect(readPictureRequest(`/media/${'a'.repeat(300)}`, '')).not.toBeNull();
  });

  it('reads what pictureAddress writes', () => {
    const segment = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,8}$/);
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(75, 80),
        (segments, width, quality) => {
          const url = `/media/${segments.join('/')}`;
          const [path = '', query = ''] = pictureAddress(url, { width, quality }).split('?');
          expect(readPictureRequest(path, query)).toEqual({
            key: segments.join('/'),
            width: pictureWidth(width),
            quality,
            shape: 'whole',
          });
        },
      ),
    );
  });

  it('no text that is a key leaves its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '/', 'a', '%', '\\', '-') }), (key) => {
        if (!isMediaKey(key)) return;
        const resolved = new URL(key, 'file:///root/media/').pathname;
        expect(resolved).toBe(`/root/media/${key}`);
      }),
    );
  });
});
