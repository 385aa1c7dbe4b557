import { describe, expect, it } from 'vitest';
import {
  cardPhoto,
  hasRealPhoto,
  isPlaceholder,
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
      url: '/media/rear.jpg',
      thumbUrl: '/media/rear-thumb.jpg',
    });
    expect(cardPhoto({ images, primaryImageUrl: null })).toMatchObject({ url: '/media/front.jpg' });
    expect(cardPhoto({ images: [], primaryImageUrl: '/a.jpg' })).toMatchObject({
      thumbUrl: '/a.jpg',
    });
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
