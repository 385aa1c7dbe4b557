import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseQuery, readPageAddress } from './page-address.ts';

describe('readPageAddress', () => {
  it('drops what no page reads and sorts the rest', () => {
    expect(
      readPageAddress('/search/used-cars?utm_source=x&page=2&gclid=1&nonsense=1&make=kia'),
    ).toEqual({
      kind: 'page',
      path: '/search/used-cars',
      query: 'make=kia&page=2',
    });
  });

  it('keeps the order of values under one name', () => {
    expect(normaliseQuery('make=2&car_type=z&make=1&car_type=y')).toBe(
      'car_type=z&car_type=y&make=2&make=1',
    );
  });

  it('the router’s own parameters are read only where the router sends them', () => {
    expect(readPageAddress('/?_routes=invented&index=1')).toMatchObject({ query: '' });
    expect(readPageAddress('/?index')).toMatchObject({ query: 'index=' });
    expect(readPageAddress('/search.data?_routes=root&page=2')).toMatchObject({
      query: '_routes=root&page=2',
    });
  });

  it('trailing slashes: canonical without, 301', () => {
    expect(readPageAddress('/search/used-cars/?page=2')).toEqual({
      kind: 'redirect',
      to: '/search/used-cars?page=2',
    });
    expect(readPageAddress('/')).toMatchObject({ kind: 'page', path: '/' });
  });

  it.each([
    ['/search/Kestrel', '/search/kestrel'],
    ['/Search/USED-cars/?make=Kestrel&page=2', '/search/used-cars?make=Kestrel&page=2'],
    ['/SEARCH?query=Tow', '/search?query=Tow'],
    ['/search/Citro%C3%ABn', '/search/citro%C3%ABn'],
  ])('the words of a search are small letters, 301 once: %s', (target, to) => {
    expect(readPageAddress(target)).toEqual({ kind: 'redirect', to });
    expect(readPageAddress(to).kind).toBe('page');
  });

  it.each(['/search/citro%C3%ABn', '/search?make=Kestrel', '/searching/A', '/cars/A-b'])(
    'stays where it is: %s',
    (target) => {
      expect(readPageAddress(target).kind).toBe('page');
    },
  );

  it.each([
    ['/used-car/Kestrel/', '/search/kestrel?car_type=used'],
    [
      '/used-car/kestrel/cx-5?price=-20000&utm_source=x',
      '/search/kestrel/cx-5?car_type=used&price=-20000&utm_source=x',
    ],
  ])('an older address leads under the search with its query, 301 once: %s', (target, to) => {
    expect(readPageAddress(target)).toEqual({ kind: 'redirect', to });
    expect(readPageAddress(to).kind).toBe('page');
  });

  it('what the router fetches of an older address is left to its route', () => {
    expect(readPageAddress('/used-car/kestrel.data').kind).toBe('page');
  });

  it.each([
    '/%',
    '/%zz',
    '/a%00b',
    '/%c3%28',
    '//evil.example',
    '/a//b',
    '/a/%2F/b',
    '/..%2fetc',
    '/a/../b',
    '/a/./b',
    '/%5c%5cevil',
    'http://evil.example/',
    '*',
    '/?q=%',
    `/${'a'.repeat(5000)}`,
  ])('malformed address or percent-encoding: %s', (target) => {
    expect(readPageAddress(target).kind).toBe('malformed');
  });

  it('a query far too long is read as far as it goes', () => {
    const long = readPageAddress(`/search?query=${'%C3%A9'.repeat(20_000)}&make=Kestrel`);
    expect(long.kind).toBe('page');
    expect(long.kind === 'page' && long.query.length).toBeLessThanOrEqual(4096);
    // The cut may fall anywhere in a character of several bytes.
    for (let letters = 0; letters < 12; letters += 1) {
      const text = 'a'.repeat(letters) + '%E2%82%AC'.repeat(900);
      expect(readPageAddress(`/search?query=${text}`).kind).toBe('page');
    }
  });

  it('addresses that InstantSearch wrote keep their parameters', () => {
    expect(normaliseQuery('kestrel_price_asc[refinementList][make][0]=A&foo[bar]=1')).toBe(
      'kestrel_price_asc%5BrefinementList%5D%5Bmake%5D%5B0%5D=A',
    );
  });

  it('never throws, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => readPageAddress(`/${text}`)).not.toThrow();
        expect(() => readPageAddress(text)).not.toThrow();
      }),
    );
    // Generating arbitrary characters takes seconds on a busy machine.
  });

  it('gives one form: reading it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('page', 'make', 'x', 'query'), fc.string())),
        (pairs) => {
          const once = normaliseQuery(new URLSearchParams(pairs).toString());
          expect(normaliseQuery(once)).toBe(once);
        },
      ),
    );
  });
});
