import { describe, expect, it } from 'vitest';
import { toLowerCasePath, usedCarAddress } from './older-addresses.ts';

describe('/used-car/{make}/{model}', () => {
  it.each([
    ['/used-car/kestrel', '', '/search/kestrel?car_type=used'],
    ['/used-car/kestrel/cx-5', '', '/search/kestrel/cx-5?car_type=used'],
    ['/Used-Car/Kestrel/CX-5', '', '/search/kestrel/cx-5?car_type=used'],
    [
      '/used-car/kestrel',
      'price=-20000&page=2',
      '/search/kestrel?car_type=used&price=-20000&page=2',
    ],
    ['/used-car/kestrel', 'body=SUV&body=Ute', '/search/kestrel?car_type=used&body=SUV&body=Ute'],
    ['/used-car/kestrel', 'utm_source=mail', '/search/kestrel?car_type=used&utm_source=mail'],
    [
      '/used-car/kestrel',
      'car_type=new&query=tow+bar',
      '/search/kestrel?car_type=used&query=tow+bar',
    ],
  ])('%s with “%s” leads to the search of used ones', (path, query, to) => {
    expect(usedCarAddress(path, query)).toBe(to);
  });

  it.each(['/used-car', '/used-cars/kestrel', '/used-car/a/b/c', '/search/kestrel', '/'])(
    '%s is another address',
    (path) => {
      expect(usedCarAddress(path, '')).toBeNull();
    },
  );
});

describe('small letters', () => {
  it('leave what is percent-encoded as it is', () => {
    expect(toLowerCasePath('/search/Citro%C3%ABn/C3%20X')).toBe('/search/citro%C3%ABn/c3%20x');
  });
});
