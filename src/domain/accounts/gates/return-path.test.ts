import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostilePaths } from '#tests/factories/hostile-paths.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { readReturnPath } from './return-path.ts';

const SITE = 'https://site.example';

describe('a page to return to', () => {
  it.each([
    '/',
    '/cars/2021-example-wagon-41',
    '/finance?car_id=41&vehiclePriceBudget=30000#finance-form',
    '/search/used-cars?query=a+b&make=x&make=y',
    '/search?url=https://evil.example//x',
    '/my-garage',
    '/sign-in-help',
    '/cars/caf%C3%A9',
  ])('is a path of this site: %s', (value) => {
    expect(readReturnPath(value, '/fallback')).toBe(value);
  });

  it('is written as a browser writes it', () => {
    expect(readReturnPath('/cars/a b?x=é', '/')).toBe('/cars/a%20b?x=%C3%A9');
    expect(readReturnPath('/a/../cars/b', '/')).toBe('/cars/b');
  });

  it.each([
    null,
    undefined,
    41,
    ['/cars/a'],
    '',
    'cars/a',
    ' /cars/a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/.//evil.example',
    '/..%2f/evil.example',
    'https://evil.example',
    'https:/cars/a',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\u202e/evil',
    '/cars/a\u2028',
    '/cars/a\r\nSet-Cookie: x=1',
    '/%zz',
    '/%c3%28',
    `/${'a'.repeat(3000)}`,
  ])('is nothing else: %j', (value) => {
    expect(readReturnPath(value, '/fallback')).toBe('/fallback');
  });

  it.each([
    '/sign-in',
    '/sign-in/',
    '/Sign-In?type=finance',
    '/%73ign-in',
    '/sign-in.data',
    '/x/../sign-in?redirect=/sign-in',
    '/sign-out',
  ])('is never the sign-in itself: %s', (value) => {
    expect(readReturnPath(value, '/')).toBe('/');
  });

  it.each([
    '/api/me',
    '/API/me',
    '/assets/a.js',
    '/media/a.jpg',
    '/finance.data',
    '/finance/_.data',
  ])('is a page that people read: not %s', (value) => {
    expect(readReturnPath(value, '/')).toBe('/');
  });

  it('never leaves the site, whatever is given, however tolerantly it is read', () => {
    fc.assert(
      fc.property(hostilePaths, (value) => {
        const result = readReturnPath(value, '/fallback');
        const decoded = decodeURIComponent(result.split(/[?#]/, 1)[0] ?? '');
        // As it stands, decoded once by something on the way, and with what browsers drop or replace.
        const readings = [
          result,
          decoded,
          result.replaceAll(/[\t\r\n]/g, '').replaceAll('\\', '/'),
        ];
        for (const reading of readings) {
          expect(new URL(reading, SITE).origin).toBe(SITE);
          expect(new URL(reading, `${SITE}/sign-in?redirect=x`).origin).toBe(SITE);
        }
        expect(result).toMatch(/^\/(?![/\\])/);
        expect(result).not.toMatch(/[\u0000-\u0020\u007f\\]/);
        expect(new URL(result, SITE).pathname.toLowerCase()).not.toBe('/sign-in');
        // Read a second time, it is the same: the sign-in page passes it on.
        expect(readReturnPath(result, '/other')).toBe(result);
      }),
      { numRuns: threatCount(100_000, { few: 5_000 }) },
    );
  });
});
