import { expect, it } from 'vitest';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { buildWithoutFaulty } from './without-faulty.ts';

const vehicles = [1, 2, 3].map((id) => makeVehicle({ id }));

it('leaves out the vehicle that breaks a build, and builds from the others', () => {
  const { built, usable, rejected } = buildWithoutFaulty(vehicles, (some) =>
    some.map(({ id }) => {
      if (id === 2) throw new TypeError('cannot be indexed');
      return id;
    }),
  );
  expect(built).toEqual([1, 3]);
  expect(usable.map(({ id }) => id)).toEqual([1, 3]);
  expect(rejected).toEqual([{ table: 'vehicles', id: 2, reason: 'it cannot be indexed' }]);
});

it('reports a fault that no vehicle has', () => {
  const build = (some: readonly unknown[]) => {
    if (some.length > 1) throw new RangeError('out of memory');
  };
  expect(() => buildWithoutFaulty(vehicles, build)).toThrow('out of memory');
});
