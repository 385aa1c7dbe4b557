import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { BODY_KEYS, bodySynonyms } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import {
  BODY_TILES_LIMIT,
  bodyTiles,
  countBodies,
  CUSTOM_BODY_TILES_LIMIT,
  kindTiles,
} from './body-tiles.ts';

const every = Object.fromEntries(BODY_KEYS.map((key, index) => [key, 100 - index]));
const keys = (tiles: { body: Body }[]) => tiles.map((tile) => tile.body);

describe('body-type tiles', () => {
  it('the limit is 4 by default', () => {
    expect(bodyTiles({ bodies: [] }, every)).toHaveLength(4);
  });

  it('the limit is 20 when custom bodies are given', () => {
    expect(CUSTOM_BODY_TILES_LIMIT).toBe(20);
    const shapes = BODY_KEYS.filter((key) => bodySynonyms(key)[0] === key);
    expect(shapes.length).toBeGreaterThan(BODY_TILES_LIMIT);
    expect(keys(bodyTiles({ bodies: BODY_KEYS }, every))).toHaveLength(shapes.length);
    expect(keys(bodyTiles({ bodies: ['ute', 'suv', 'van', 'bus', 'coupe'] }, every))).toEqual([
      'ute',
      'suv',
      'van',
      'bus',
      'coupe',
    ]);
  });

  it("the site's own limit holds in both cases", () => {
    expect(bodyTiles({ bodies: [], bodyLimit: 6 }, every)).toHaveLength(6);
    expect(bodyTiles({ bodies: BODY_KEYS, bodyLimit: 3 }, every)).toHaveLength(3);
    expect(bodyTiles({ bodies: [], bodyLimit: null }, every)).toHaveLength(4);
  });

  it('without custom bodies the most stocked come first, synonyms as one tile', () => {
    const counts = { suv: 9, hatch: 5, hatchback: 5, ute: 3, sedan: 3, van: 1 };
    expect(bodyTiles({ bodies: [] }, counts).map(({ body, count }) => [body, count])).toEqual([
      ['hatch', 10],
      ['suv', 9],
      ['sedan', 3],
      ['ute', 3],
    ]);
  });

  it("two names for one shape share a tile, also in the site's own selection", () => {
    const counts = { hatch: 5, hatchback: 2, wagon: 1, stationWagon: 3, ute: 4 };
    const bodies: Body[] = ['stationWagon', 'hatch', 'ute', 'hatchback', 'wagon'];
    expect(bodyTiles({ bodies }, counts).map(({ body, count }) => [body, count])).toEqual([
      ['stationWagon', 4],
      ['hatch', 7],
      ['ute', 4],
    ]);
  });

  it('a body without stock has no tile', () => {
    expect(keys(bodyTiles({ bodies: ['ute', 'suv'] }, { suv: 2 }))).toEqual(['suv']);
    expect(bodyTiles({ bodies: [] }, {})).toEqual([]);
  });

  it('a tile has the label and the slug of its body', () => {
    expect(bodyTiles({ bodies: ['peopleMover'] }, { peopleMover: 2 })).toEqual([
      { body: 'peopleMover', label: 'People Mover', slug: 'people-mover', count: 2 },
    ]);
  });

  it('a dealer of caravans among others has a tile for them', () => {
    const counts = new Map([
      ['car', 9],
      ['caravan', 3],
    ]);
    expect(kindTiles(['car', 'truck', 'caravan', 'motorcycle'], counts, defaultCopy)).toEqual([]);
    expect(kindTiles(['car', 'caravan'], counts, defaultCopy)).toEqual([
      { kind: 'caravan', label: 'Caravan', count: 3 },
    ]);
    expect(kindTiles(['caravan'], counts, defaultCopy)).toEqual([]);
    expect(kindTiles(['car', 'caravan'], new Map(), defaultCopy)).toEqual([]);
  });

  it('vehicles are counted under their body, however it is spelt', () => {
    const vehicles = ['SUV', 'suv', 'People Mover', null, 'spaceship'].map((simpleBody) => ({
      simpleBody,
    }));
    expect(countBodies(vehicles)).toEqual({ suv: 2, peopleMover: 1 });
  });
});
