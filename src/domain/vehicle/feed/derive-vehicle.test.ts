import { expect, it } from 'vitest';
import { deriveVehicle } from './derive-vehicle.ts';

const RECORD = {
  stockNumber: 'U10012',
  make: 'Mercedes-Benz',
  model: 'C-Class',
  year: 2022,
  badge: 'C200',
};

it('name, slugs and the slug of a new vehicle', () => {
  expect(deriveVehicle(RECORD)).toEqual({
    name: '2022 Mercedes-Benz C-Class C200',
    makeSlug: 'mercedes-benz',
    modelSlug: 'c-class',
    baseSlug: '2022-mercedes-benz-c-class-c200-u10012',
  });
});

it('without a badge, or with a name of its own', () => {
  expect(deriveVehicle({ ...RECORD, badge: null })).toMatchObject({
    name: '2022 Mercedes-Benz C-Class',
    baseSlug: '2022-mercedes-benz-c-class-u10012',
  });
  expect(deriveVehicle({ ...RECORD, name: 'Our best C-Class' })).toMatchObject({
    name: 'Our best C-Class',
    baseSlug: '2022-mercedes-benz-c-class-c200-u10012',
  });
});

it('a make that is not on the list', () => {
  expect(deriveVehicle({ ...RECORD, make: 'Kestrel & Co' })).toMatchObject({
    makeSlug: 'kestrel-and-co',
  });
});

it('odd stock numbers and long badges make a slug that can stand in an address', () => {
  expect(deriveVehicle({ ...RECORD, stockNumber: 'A/12 #3' }).baseSlug).toMatch(/-a-12-3$/);
  expect(deriveVehicle({ ...RECORD, stockNumber: '＃' }).baseSlug).toBe(
    '2022-mercedes-benz-c-class-c200',
  );
  const { baseSlug } = deriveVehicle({ ...RECORD, badge: 'very long '.repeat(15) });
  expect(baseSlug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(baseSlug.length).toBeLessThan(140);
});
