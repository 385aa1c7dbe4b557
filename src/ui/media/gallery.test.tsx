import { describe, expect, it } from 'vitest';
import { attribute, markup } from '../primitives/testing.tsx';
import type { SlideModel } from './gallery-model.ts';
import { galleryOf, INTERIOR, picture, pictures, SPIN } from './gallery-testing.ts';
import { Gallery } from './gallery.tsx';
import { playingAddress } from './video-slide.tsx';

const html = (changes: Parameters<typeof galleryOf>[0] = {}) =>
  markup(<Gallery gallery={galleryOf(changes)} />);

const embedded: SlideModel = {
  kind: 'video',
  video: { kind: 'embed', url: 'https://player.example/video/1', title: 'Film of the Plover' },
  poster: picture('still'),
};

describe('the gallery before any script', () => {
  it('shows every picture, the first before everything else and the others when they are near', () => {
    const text = html();
    expect(text.match(/class="fc-gallery-slide"/g)).toHaveLength(5);
    const first = /<img[^>]*photo-1[^>]*>/;
    expect(attribute(text, first, 'loading')).toBe('eager');
    expect(attribute(text, first, 'fetchPriority')).toBe('high');
    expect(attribute(text, /<img[^>]*photo-2[^>]*>/, 'loading')).toBe('lazy');
  });

  it('each picture links to its large file and has its place in the count', () => {
    const text = html();
    expect(text).toContain('href="/media/kestrel/photo-3?w=1200&amp;q=75"');
    expect(text).toContain('3 / 5');
  });

  it('thumbnails lead to the anchors of the pictures', () => {
    const text = html();
    expect(text).toContain('href="#picture-4"');
    expect(text).toContain('id="picture-4"');
  });

  it('there is no strip of thumbnails unless it is asked for', () => {
    expect(html({ slides: pictures(3), thumbnails: false })).not.toContain('Thumbnails');
  });

  it('has no inline styles', () => {
    expect(
      html({ spin: SPIN, interior: INTERIOR, slides: [...pictures(2), embedded] }),
    ).not.toMatch(/\sstyle=/);
  });
});

describe('a vehicle with no real image', () => {
  it('shows the new-arrival placeholder', () => {
    const text = html({ slides: [], thumbnails: false });
    expect(text).toContain('New Arrival');
    expect(text).toContain('Photos coming soon');
    expect(text).not.toContain('aria-label="View"');
  });
});

describe('films', () => {
  it('of a video service load only when asked for', () => {
    const text = html({ slides: [...pictures(1), embedded] });
    expect(text).not.toContain('<iframe');
    expect(text).toContain('href="https://player.example/video/1"');
    expect(text).toContain('Play video');
  });

  it('of a file are a plain player that loads nothing by itself', () => {
    const file: SlideModel = {
      kind: 'video',
      video: { kind: 'file', url: '/media/kestrel/walk.mp4', title: 'Film of the Plover' },
      poster: picture('still'),
    };
    const text = html({ slides: [...pictures(1), file] });
    expect(attribute(text, /<video[^>]*>/, 'preload')).toBe('none');
    expect(attribute(text, /<video[^>]*>/, 'poster')).toContain('/media/kestrel/still');
    expect(text).toMatch(/<video[^>]* controls/);
  });

  it('begin to play once they were asked for', () => {
    expect(playingAddress('https://player.example/video/1?h=2')).toBe(
      'https://player.example/video/1?h=2&autoplay=1',
    );
  });
});

describe('views', () => {
  it('are switched between only where there is more than one', () => {
    expect(html()).not.toContain('aria-pressed');
    const text = html({ spin: SPIN, interior: INTERIOR, defaultView: 'spinner' });
    expect(text.match(/aria-pressed="true"[^>]*>Spin</)).not.toBeNull();
    expect(text).toContain('>Images<');
    expect(text).toContain('>Interior<');
  });

  it('the spin’s first frame is in the page, first of all pictures, and no other frame is', () => {
    const text = html({ spin: SPIN, defaultView: 'spinner' });
    expect(attribute(text, /<img[^>]*spin-0\?[^>]*>/, 'loading')).toBe('eager');
    expect(attribute(text, /<img[^>]*photo-1[^>]*>/, 'loading')).toBe('lazy');
    expect(text).not.toContain('spin-1?');
  });

  it('the interior begins with the view ahead, which leads to all of it', () => {
    const text = html({ interior: INTERIOR });
    expect(text).toMatch(/<a href="[^"]*\?w=\d+[^"]*"[^>]*><img src="[^"]*\?shape=ahead"/);
  });

  it('another party’s viewer is not in the page before it is looked at', () => {
    const embed = { url: 'https://spins.example/a1', title: '360° view of the Plover' };
    expect(html({ embed, defaultView: 'spinner' })).not.toContain('<iframe');
  });
});
