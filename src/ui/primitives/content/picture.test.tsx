import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';
import { attribute, markup } from '../testing.tsx';
import type { PictureModel } from './picture-model.ts';

const picture: PictureModel = {
  url: '/media/demo/ute-1/red/front-left',
  width: 1200,
  height: 800,
  alt: '2023 Kestrel Drover Touring, front left',
  placeholder: 'data:image/bmp;base64,Qk0=',
  quality: 80,
};
const REAL = /<img src="\/[^>]*>/;
const LIKENESS = /<img src="data:[^>]*>/;

describe('a vehicle’s picture', () => {
  it('is offered in every rung its place can need, at the site’s quality', () => {
    const html = markup(<Picture picture={picture} sizes="50vw" />);
    const set = attribute(html, REAL, 'srcSet') ?? '';
    expect(set.split(', ').map((rung) => rung.split(' ')[1])).toEqual([
      '320w',
      '480w',
      '640w',
      '800w',
      '1200w',
    ]);
    expect(set).toContain('/media/demo/ute-1/red/front-left?w=640&amp;q=80 640w');
    expect(attribute(html, REAL, 'sizes')).toBe('50vw');
  });

  it('always has its width and height, the likeness too', () => {
    const html = markup(<Picture picture={picture} sizes="50vw" />);
    for (const image of [REAL, LIKENESS]) {
      expect(attribute(html, image, 'width')).toBe('1200');
      expect(attribute(html, image, 'height')).toBe('800');
    }
  });

  it('the first of a page is asked for at once, every other when it comes near', () => {
    const first = markup(<Picture picture={picture} sizes="50vw" first />);
    const other = markup(<Picture picture={picture} sizes="50vw" />);
    expect(attribute(first, REAL, 'loading')).toBe('eager');
    expect(attribute(first, REAL, 'fetchPriority')).toBe('high');
    expect(attribute(other, REAL, 'loading')).toBe('lazy');
    expect(attribute(other, REAL, 'fetchPriority')).toBe('auto');
  });

  it('the likeness is silent and the picture names the vehicle and the view', () => {
    const html = markup(<Picture picture={picture} sizes="50vw" />);
    expect(attribute(html, LIKENESS, 'alt')).toBe('');
    expect(attribute(html, REAL, 'alt')).toBe('2023 Kestrel Drover Touring, front left');
    expect(markup(<Picture picture={{ ...picture, placeholder: null }} sizes="1px" />)).not.toMatch(
      LIKENESS,
    );
  });

  it('of an address that is not ours has one size', () => {
    const html = markup(<Picture picture={{ ...picture, url: '/elsewhere.png' }} sizes="1px" />);
    expect(attribute(html, REAL, 'src')).toBe('/elsewhere.png');
    expect(attribute(html, REAL, 'srcSet')).toBeNull();
    expect(attribute(html, REAL, 'sizes')).toBeNull();
  });

  it('carries no inline style', () => {
    expect(markup(<Picture picture={picture} sizes="50vw" />)).not.toContain('style=');
  });
});
