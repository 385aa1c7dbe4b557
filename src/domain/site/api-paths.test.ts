import { expect, it } from 'vitest';
import * as api from './api-paths.ts';

const paths = Object.values(api).filter((value) => typeof value === 'string');

it('names every call of the API once', () => {
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/(?:api|1)\//.test(path))).toEqual([]);
});

it('fills in the slug of a vehicle as a part of the address', () => {
  expect(api.vehicleApi(api.API_SIMILAR, '2021 mazda/3')).toBe(
    '/api/cars/2021%20mazda%2F3/similar',
  );
});
