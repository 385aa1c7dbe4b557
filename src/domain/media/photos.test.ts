import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import {
  cardPhoto,
  hasRealPhoto,
  isPlaceholder,
  pictureAlt,
  PHOTO_SIZE,
  realPhotos,
  showsThumbnails,
} from './photos.ts';

const photo = (name: string) => ({
  url: `/media/${name}.jpg`,
  thumbUrl: `/media/${name}-thumb.jpg`,
  isVideo: false,
});

describe('photos', () => {
  it('a vehicle with no image shows the new-arrival placeholder', () => {
    expect(cardPhoto({ images: [], primaryImageUrl: null })).toEqual({ kind: 'new-arrival' });
    expect(cardPhoto({ images: [], primaryImageUrl: ' ' })).toEqual({ kind: 'new-arrival' });
  });

  it('a vehicle with only a default placeholder shows the new-arrival placeholder', () => {
    for (const name of [
      'default',
      'placeholder',
      'no-image',
      'no_photo',
      'car-default',
      'not-found',
    ]) {
      const image = photo(name);
      expect(cardPhoto({ images: [image], primaryImageUrl: image.url }).kind).toBe('new-arrival');
    }
  });

  it('a video is no picture of the vehicle', () => {
    const video = { ...photo('walkaround'), isVideo: true };
    expect(hasRealPhoto({ images: [video], primaryImageUrl: null })).toBe(false);
    expect(realPhotos({ images: [video, photo('front')] })).toEqual([photo('front')]);
  });

  it('the primary image leads, else the first real one', () => {
    const images = [photo('placeholder'), photo('front'), photo('rear')];
    expect(cardPhoto({ images, primaryImageUrl: '/media/rear.jpg' })).toEqual({
      kind: 'photo',
      image: photo('rear'),
    });
    expect(cardPhoto({ images, primaryImageUrl: null })).toMatchObject({ image: photo('front') });
    expect(cardPhoto({ images: [], primaryImageUrl: '/a.jpg' })).toMatchObject({
      image: { url: '/a.jpg', thumbUrl: '/a.jpg' },
    });
  });

  it('the alternative text names the vehicle and the view, else the picture’s place', () => {
    const vehicle = '2023 Kestrel Drover XLT';
    expect(pictureAlt(vehicle, { view: 'rear left' }, null, defaultCopy)).toBe(
      '2023 Kestrel Drover XLT, rear left',
    );
    expect(pictureAlt(vehicle, {}, { index: 2, count: 12 }, defaultCopy)).toBe(
      '2023 Kestrel Drover XLT, picture 3 of 12',
    );
    expect(pictureAlt(vehicle, {}, { index: 0, count: 1 }, defaultCopy)).toBe(vehicle);
    expect(pictureAlt(vehicle, {}, null, defaultCopy)).toBe(vehicle);
  });

  it('a placeholder is told by the name of its file and not by its folder', () => {
    expect(isPlaceholder('https://img.example/cars/default.png?w=600')).toBe(true);
    expect(isPlaceholder('/default/4711-front.jpg')).toBe(false);
    expect(isPlaceholder('/media/defaults-and-more.jpg')).toBe(false);
  });

  it('the place of a picture is kept at 600x400', () => {
    expect(PHOTO_SIZE).toEqual({ width: 600, height: 400 });
  });

  it('thumbnails show only when there are more than 3 images', () => {
    expect(showsThumbnails(3)).toBe(false);
    expect(showsThumbnails(4)).toBe(true);
  });
});
