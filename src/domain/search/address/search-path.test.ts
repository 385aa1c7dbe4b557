import { describe, expect, it } from 'vitest';
import { MAKES } from '#domain/vehicle/makes.ts';
import { readSearchPath } from './search-path.ts';

const words = {
  makes: new Map([['own-make', 'Own Make']]),
  models: new Map([['own-make/one', 'One']]),
  locations: new Map([
    ['northside', 'Northside'],
    ['sedan', 'A place called Sedan'],
  ]),
  dealerships: new Map([
    ['northside', 'Northside Motors'],
    ['southside', 'Southside Motors'],
  ]),
};

describe('readSearchPath', () => {
  it('car-type words come first', () => {
    expect(readSearchPath(['new-and-demo-cars'], words)).toMatchObject({
      kind: 'carTypes',
      carTypes: ['new', 'demo'],
    });
  });

  it('then make, body, location, dealership', () => {
    expect(readSearchPath(['own-make'], words)).toMatchObject({ kind: 'make', name: 'Own Make' });
    expect(readSearchPath(['sedan'], words)).toMatchObject({ kind: 'body' });
    expect(readSearchPath(['northside'], words)).toMatchObject({ kind: 'location' });
    expect(readSearchPath(['southside'], words)).toMatchObject({ kind: 'dealership' });
  });

  it('a known make without stock is a make still', () => {
    const [known] = MAKES;
    expect(readSearchPath([known?.slug ?? ''], words)).toMatchObject({
      kind: 'make',
      name: known?.name,
    });
  });

  it('reads a model under its make', () => {
    expect(readSearchPath(['own-make', 'one'], words)).toMatchObject({
      kind: 'model',
      makeName: 'Own Make',
      name: 'One',
    });
  });

  it('an unknown word is none of them', () => {
    for (const path of [
      ['no-such-thing'],
      ['own-make', 'two'],
      ['sedan', 'one'],
      ['own-make', 'one', 'more'],
      [],
    ]) {
      expect(readSearchPath(path, words)).toBeNull();
    }
  });
});
