import { describe, expect, it } from 'vitest';
import { choosePictureFormat } from './accept.ts';

describe('the format by the browser’s Accept', () => {
  it.each([
    // As browsers send it for images.
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
    ['image/webp,image/avif,image/jxl,image/heic,video/*;q=0.8,image/png,*/*;q=0.5', 'avif'],
    ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'webp'],
    ['image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'jpeg'],
    // As other clients send it.
    [undefined, 'jpeg'],
    ['', 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    // Weights decide, our order breaks ties.
    ['image/avif;q=0.5,image/webp', 'webp'],
    ['image/avif;q=0.1,image/webp;q=0.2,image/jpeg;q=0.9', 'jpeg'],
    ['image/jpeg,image/webp,image/avif', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/avif;q=0,image/webp;q=0,*/*', 'jpeg'],
    ['image/webp;q=0.5,image/*;q=0.9', 'jpeg'],
    ['image/webp;q=0.9,image/jpeg;q=0,*/*', 'webp'],
    // Spelling.
    ['IMAGE/AVIF', 'avif'],
    [' image/webp ; q = 1 , */* ; q=0.1', 'webp'],
    ['image/avif;level=1;q=0.9,image/webp;q=0.8', 'avif'],
    // Nothing that could be served, or nonsense: JPEG rather than an error.
    ['text/html', 'jpeg'],
    ['image/avif;q=2', 'jpeg'],
    ['image/avif;q=-1,image/webp;q=x', 'jpeg'],
    ['image/avif'.padEnd(1001, ','), 'jpeg'],
  ])('%j → %s', (accept, format) => {
    expect(choosePictureFormat(accept)).toBe(format);
  });
});
