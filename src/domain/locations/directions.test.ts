import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { directionsHref } from './directions.ts';
import type { Address } from './location.ts';

const hrefOf = (changes: Partial<Address>) =>
  directionsHref(makeLocation({ address: changes }).address);

describe('Get Directions leads to', () => {
  it('the place_url of the location', () => {
    expect(hrefOf({ placeUrl: 'https://maps.example/aspley', placeId: 'x' })).toBe(
      'https://maps.example/aspley',
    );
  });

  it('its place_id, with coordinates or the postal address', () => {
    expect(hrefOf({ placeId: 'ChIJ', lat: -27.5, long: 153 })).toBe(
      'https://www.google.com/maps/search/?api=1&query=-27.5%2C153&query_place_id=ChIJ',
    );
    expect(hrefOf({ placeId: 'ChIJ' })).toContain('query=1+High+Street%2C+Aspley+QLD+4034');
  });

  it('its address on a map without either, and nowhere without an address', () => {
    expect(hrefOf({ placeUrl: 'javascript:alert(1)' })).toBe(
      'https://www.google.com/maps/search/?api=1&query=1+High+Street%2C+Aspley+QLD+4034',
    );
    expect(hrefOf({ street: ' ' })).toBeNull();
  });
});
