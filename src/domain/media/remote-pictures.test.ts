import { describe, expect, it } from 'vitest';
import { cardPhoto } from './photos.ts';
import {
  MAX_ATTEMPTS,
  isRemotePicture,
  nextAttemptAt,
  remotePicturesOf,
  resolvePictures,
} from './remote-pictures.ts';
import type { MirroredImage, Pictured } from './remote-pictures.ts';
import type { VehicleImage } from '#domain/vehicle/vehicle.ts';

const A = 'https://pictures.example/a.jpg';
const B = 'https://pictures.example/b.jpg';
const C = 'https://pictures.example/c.jpg';
const LOCAL = '/media/demo/1.jpg';

const photo = (url: string, more: Partial<VehicleImage> = {}): VehicleImage => ({
  url,
  thumbUrl: url,
  isVideo: false,
  ...more,
});

const mirroredAs = (name: string): MirroredImage => ({
  mediaKey: `remote/7/${name}.jpg`,
  width: 1600,
  height: 1200,
  thumbhash: `hash-${name}`,
});

const vehicle = (changes: Partial<Pictured & { photosCount: number }> = {}) => ({
  images: [],
  primaryImageUrl: null,
  photosCount: 0,
  spinImages: [],
  spinInteriorImage: null,
  ...changes,
});

describe('what is remote', () => {
  it.each([
    A,
    'http://pictures.example/a.jpg',
    '//pictures.example/a.jpg',
    '/\\host/a.jpg',
    'a.jpg',
    'data:image/png,x',
  ])('%s is', (url) => expect(isRemotePicture(url)).toBe(true));

  it.each([LOCAL, '/media/remote/7/a.jpg', '/', '', '  '])('%j is not', (url) =>
    expect(isRemotePicture(url)).toBe(false),
  );
});

describe('the pictures to fetch for a vehicle', () => {
  it('are its images, its primary image and its spin, each once', () => {
    const named = vehicle({
      images: [photo(A), photo(B), photo(LOCAL)],
      primaryImageUrl: A,
      spinImages: [C, '/media/spin/2.jpg'],
      spinInteriorImage: 'https://pictures.example/interior.jpg',
    });
    expect(remotePicturesOf(named)).toEqual([A, B, C, 'https://pictures.example/interior.jpg']);
  });

  it('of a video only its still', () => {
    const video = photo('https://video.example/1.mp4', { thumbUrl: B, isVideo: true });
    expect(remotePicturesOf(vehicle({ images: [video] }))).toEqual([B]);
  });

  it('not a smaller copy of a picture: we make those ourselves', () => {
    expect(remotePicturesOf(vehicle({ images: [photo(A, { thumbUrl: B })] }))).toEqual([A]);
  });

  it('not what a feed sends in place of a picture', () => {
    const named = ['https://pictures.example/no-image.jpg', 'https://pictures.example/default.png'];
    expect(remotePicturesOf(vehicle({ images: named.map((url) => photo(url)) }))).toEqual([]);
  });

  it('not an address without end', () => {
    const long = `https://pictures.example/${'a'.repeat(2000)}`;
    expect(remotePicturesOf(vehicle({ images: [photo(long)] }))).toEqual([]);
  });
});

describe('resolvePictures', () => {
  it('a kept picture is shown from our store with its size and likeness', () => {
    const shown = resolvePictures(
      vehicle({
        images: [photo(A, { thumbUrl: B, view: 'front' })],
        primaryImageUrl: A,
        photosCount: 1,
      }),
      new Map([[A, mirroredAs('a')]]),
    );
    expect(shown).toMatchObject({
      images: [
        {
          url: '/media/remote/7/a.jpg',
          thumbUrl: '/media/remote/7/a.jpg',
          isVideo: false,
          width: 1600,
          height: 1200,
          thumbhash: 'hash-a',
          view: 'front',
        },
      ],
      primaryImageUrl: '/media/remote/7/a.jpg',
      photosCount: 1,
    });
  });

  it('one that is not kept is left out, and not counted', () => {
    const shown = resolvePictures(
      vehicle({ images: [photo(A), photo(B), photo(LOCAL)], primaryImageUrl: B, photosCount: 3 }),
      new Map([[A, mirroredAs('a')]]),
    );
    expect(shown.images.map(({ url }) => url)).toEqual(['/media/remote/7/a.jpg', LOCAL]);
    expect(shown.primaryImageUrl).toBeNull();
    expect(shown.photosCount).toBe(2);
  });

  it('the new-arrival placeholder shows while no picture is kept', () => {
    const named = vehicle({ images: [photo(A)], primaryImageUrl: A, photosCount: 1 });
    expect(cardPhoto(resolvePictures(named, new Map())).kind).toBe('new-arrival');
  });

  it('a card shows the first kept picture while the primary one is not there', () => {
    const shown = resolvePictures(
      vehicle({ images: [photo(A), photo(B)], primaryImageUrl: A }),
      new Map([[B, mirroredAs('b')]]),
    );
    expect(cardPhoto(shown)).toMatchObject({ image: { url: '/media/remote/7/b.jpg' } });
  });

  it('a spin is left out unless all of its frames are kept', () => {
    const spun = vehicle({ spinImages: [A, B], spinInteriorImage: C });
    const some = new Map([
      [A, mirroredAs('a')],
      [C, mirroredAs('c')],
    ]);
    expect(resolvePictures(spun, some)).toMatchObject({
      spinImages: [],
      spinInteriorImage: '/media/remote/7/c.jpg',
    });
    expect(resolvePictures(spun, new Map([...some, [B, mirroredAs('b')]])).spinImages).toEqual([
      '/media/remote/7/a.jpg',
      '/media/remote/7/b.jpg',
    ]);
    expect(resolvePictures(spun, new Map()).spinInteriorImage).toBeNull();
  });

  it('a video stays, its still is shown from our store or not at all', () => {
    const video = photo('https://video.example/1.mp4', { thumbUrl: B, isVideo: true });
    const named = vehicle({ images: [video] });
    expect(resolvePictures(named, new Map([[B, mirroredAs('b')]])).images).toEqual([
      { ...video, thumbUrl: '/media/remote/7/b.jpg' },
    ]);
    expect(resolvePictures(named, new Map()).images).toEqual([{ ...video, thumbUrl: '' }]);
  });

  it('a picture of ours with a smaller copy elsewhere does without the copy', () => {
    const shown = resolvePictures(vehicle({ images: [photo(LOCAL, { thumbUrl: B })] }), new Map());
    expect(shown.images).toEqual([photo(LOCAL)]);
  });

  it('a vehicle with local addresses only stays the very same', () => {
    const local = vehicle({
      images: [photo(LOCAL, { thumbUrl: '' })],
      primaryImageUrl: LOCAL,
      photosCount: 9,
      spinImages: ['/media/spin/1.jpg'],
    });
    expect(resolvePictures(local, new Map([[A, mirroredAs('a')]]))).toBe(local);
  });

  it('does not change the vehicle it is given', () => {
    const named = vehicle({ images: [photo(A)], primaryImageUrl: A, spinImages: [A] });
    const before = structuredClone(named);
    resolvePictures(named, new Map([[A, mirroredAs('a')]]));
    expect(named).toEqual(before);
  });
});

describe('a picture that cannot be had is tried again', () => {
  it('after 1 minute, 10 minutes, 2 hours and 12 hours, and then no more', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((failures) => {
      const at = nextAttemptAt(failures, 1_000);
      return at === null ? null : (at - 1_000) / 60_000;
    });
    expect(minutes).toEqual([1, 10, 120, 720, null, null]);
    expect(MAX_ATTEMPTS).toBe(5);
  });
});
