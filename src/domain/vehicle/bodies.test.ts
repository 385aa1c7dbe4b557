import { describe, expect, it } from 'vitest';
import { BODIES, BODY_KEYS, bodyBySlug, bodyOf, bodyRows, bodySynonyms } from './bodies.ts';
import { CAR_TYPE_WORDS } from './car-types.ts';

describe('bodies', () => {
  it('the body enumeration has the twenty members of the spec, in its order', () => {
    expect(BODY_KEYS.join(', ')).toBe(
      '4x4, bus, cabChassis, convertible, coupe, ev, hardtop, hatch, hatchback, motorhome, ' +
        'lightTruck, peopleMover, prestige, sedan, softtop, suv, ute, van, wagon, stationWagon',
    );
    expect(BODIES).toHaveLength(20);
  });

  it('every body has a label and a slug of its own', () => {
    expect(new Set(BODIES.map((body) => body.label)).size).toBe(20);
    expect(new Set(BODIES.map((body) => body.slug)).size).toBe(20);
    for (const body of BODIES) expect(body.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('a body is found by its slug and by nothing else', () => {
    expect(bodyBySlug('people-mover')).toMatchObject({ key: 'peopleMover', label: 'People Mover' });
    for (const body of BODIES) expect(bodyBySlug(body.slug)).toBe(body);
    expect(bodyBySlug('peopleMover')).toBeNull();
    expect(bodyBySlug('')).toBeNull();
  });

  it('a body is read however a feed spells it', () => {
    expect(bodyOf('Cab Chassis')?.key).toBe('cabChassis');
    expect(bodyOf('cabChassis')?.key).toBe('cabChassis');
    expect(bodyOf('cab-chassis')?.key).toBe('cabChassis');
    expect(bodyOf('SUV')?.key).toBe('suv');
    expect(bodyOf('submarine')).toBeNull();
    expect(bodyOf(null)).toBeNull();
  });

  it('hatch and hatchback, wagon and station wagon are one shape', () => {
    expect(bodySynonyms('hatch')).toEqual(['hatch', 'hatchback']);
    expect(bodySynonyms('hatchback')).toEqual(['hatch', 'hatchback']);
    expect(bodySynonyms('stationWagon')).toEqual(['wagon', 'stationWagon']);
    expect(bodySynonyms('ute')).toEqual(['ute']);
  });

  it('no body takes the address of a car type', () => {
    for (const body of BODIES) expect(Object.keys(CAR_TYPE_WORDS)).not.toContain(body.slug);
  });
});

describe('the rows of bodies', () => {
  it('are one per shape, under the name that stands for it', () => {
    expect(bodyRows(['SUV', 'Hatchback', '4x4', 'Hatch', 'Station Wagon', 'Gondola'], [])).toEqual([
      ['SUV'],
      ['Hatch', 'Hatchback'],
      ['4x4'],
      ['Station Wagon'],
      ['Gondola'],
    ]);
  });

  it('are one for bodies that one word asked for', () => {
    expect(bodyRows(['SUV', 'Ute', '4x4', 'Hardtop'], ['4x4', 'Hardtop', 'SUV'])).toEqual([
      ['SUV', '4x4', 'Hardtop'],
      ['Ute'],
    ]);
    expect(bodyRows(['SUV', '4x4'], ['4x4'])).toEqual([['SUV'], ['4x4']]);
  });
});
