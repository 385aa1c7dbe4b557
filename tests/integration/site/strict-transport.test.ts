import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { addSite, openVehicleApp } from '../vehicle/vehicle-app.ts';
import type { TestRequest, VehicleApp } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
let app: VehicleApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await addSite(database, 'published', { hosts: ['published.example', 'published.localhost'] });
  app = await openVehicleApp(database, 'published');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const transportOf = async (host: string, target: string, init: TestRequest = {}) => {
  const { status, headers } = await app.request(target, {
    ...init,
    headers: { Host: host, ...init.headers },
  });
  return [status, headers['strict-transport-security']];
};

describe('Strict-Transport-Security', () => {
  it.each<[string, number, TestRequest?]>([
    ['/api/me', 200],
    ['/api/nothing', 404],
    ['/media/remote/999/none.pdf', 404],
    ['/%zz', 400],
    ['/search/used-cars/', 301],
    ['/', 405, { method: 'PUT' }],
    ['/', 403, { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }],
    // This server has no pages.
    ['/', 500],
    ['/', 301, { headers: { 'X-Forwarded-Proto': 'http' } }],
  ])('is in every answer of a published host: %s %s', async (target, status, init) => {
    expect(await transportOf('published.example', target, init)).toEqual([
      status,
      'max-age=31536000',
    ]);
  });

  it('is in the redirect of a name with www.', async () => {
    expect(await transportOf('www.published.example', '/')).toEqual([301, 'max-age=31536000']);
  });

  it('is not for names of one machine, nor for hosts that are not ours', async () => {
    expect(await transportOf('published.localhost', '/api/me')).toEqual([200, undefined]);
    expect(await transportOf('nobody.example', '/')).toEqual([421, undefined]);
  });
});
