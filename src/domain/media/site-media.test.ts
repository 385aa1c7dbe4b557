import { describe, expect, it } from 'vitest';
import { isMediaOfSite, siteMediaKey } from './site-media.ts';

describe('which media a site serves', () => {
  it('its own, and what belongs to no site', () => {
    expect(isMediaOfSite(siteMediaKey(7, 'a.jpg'), 7)).toBe(true);
    for (const key of [
      'demo/hatch/red/front',
      'logos/one',
      'remote-control.jpg',
      'remotes/8/a.jpg',
    ])
      expect(isMediaOfSite(key, 7)).toBe(true);
  });

  it.each([
    'remote/8/a.jpg',
    'remote/77/a.jpg',
    'remote/07/a.jpg',
    'remote/7.0/a.jpg',
    'remote/a',
    'remote',
  ])('nothing of another site or of an unreadable one: %s', (key) =>
    expect(isMediaOfSite(key, 7)).toBe(false),
  );
});
