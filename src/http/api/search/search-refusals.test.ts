import { describe, expect, it } from 'vitest';
import { VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { answerSearch, refused, watch } from '#tests/factories/watched-search.ts';

const conditions = (count: number) => Array.from({ length: count }, () => 'km > 1').join(' AND ');
const times = (count: number, query: object) => Array.from({ length: count }, () => query);
const years = (count: number) => `year IN [${Array.from({ length: count }, () => 2020).join()}]`;

describe('what POST /api/search refuses', () => {
  it('another index is not there', async () => {
    for (const index of [
      '',
      'other-site',
      'kestrel-cars_',
      'kestrel-cars_price',
      'kestrel-cars*',
    ]) {
      expect(await refused({ index })).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
  });

  it('a filter’s fault is told with its position', async () => {
    expect(await refused({ filter: 'make = Kestrel AND wheels = 4' })).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'bad_request',
          message: 'There is no field “wheels”.',
          position: 19,
          fields: { filter: ['There is no field “wheels”.'] },
        },
      },
    });
    expect(await refused({ queries: [{}, { filter: '(' }] })).toMatchObject({
      body: { error: { position: 1, fields: { 'queries.1.filter': [expect.any(String)] } } },
    });
  });

  it.each<[unknown, string, string]>([
    [{ hitsPerPage: 101 }, 'hitsPerPage', 'must be at most 100'],
    [{ hitsPerPage: 0 }, 'hitsPerPage', 'must be at least 1'],
    [{ limit: 2.5 }, 'limit', 'must be a whole number'],
    [{ page: -1 }, 'page', 'must be at least 1'],
    [{ offset: '1' }, 'offset', 'must be a number'],
    [{ wheels: 4 }, 'wheels', 'is not known here'],
    [{ query: 'x'.repeat(201) }, 'query', 'must have at most 200 characters'],
    [{ sort: 'cheapest' }, 'sort', 'must be one of newest, price_asc'],
    [{ facets: ['wheels'] }, 'facets.0', 'is no field of the search'],
    [{ mostValues: 1001 }, 'mostValues', 'must be at most 1000'],
    [{ ids: Array.from({ length: 61 }, (_, at) => at + 1) }, 'ids', 'must have at most 60'],
    [{ filters: { wheels: 4 } }, 'filters.wheels', 'is no field of the search'],
    [{ filters: { make: { min: 1 } } }, 'filters.make', 'has no order'],
    [{ filters: { price: 'cheap' } }, 'filters.price', 'must be a number, or bounds'],
    [{ filters: { price: {} } }, 'filters.price', 'must say min or max'],
    [
      { filters: { make: Array.from({ length: 51 }, () => 'a') } },
      'filters.make',
      'must have at most 50 values',
    ],
    [{ filters: { make: 'x'.repeat(121) } }, 'filters.make', 'must have at most 120 characters'],
    [{ queries: [{}, { limit: 101 }] }, 'queries.1.limit', 'must be at most 100'],
    [{ queries: [] }, 'queries', 'must have at least one query'],
    [{ queries: Array.from({ length: 21 }, () => ({})) }, 'queries', 'must have at most 20'],
    [{ queries: [{}], limit: 1 }, 'limit', 'is not known here'],
    [
      { queries: Array.from({ length: 3 }, () => ({ filter: conditions(167) })) },
      'queries',
      'must have at most 500 conditions in all their filters together',
    ],
    [
      { queries: [{ filter: conditions(200), filters: conditions(200) }, { filter: years(101) }] },
      'queries',
      'must have at most 500 conditions in all their filters together',
    ],
    [{ queries: times(4, { hitsPerPage: 100 }) }, 'queries', 'at most 300 hits together'],
    [{ queries: times(20, { limit: 0 }) }, 'queries', 'at most 500 facets together'],
    [
      { queries: times(6, { facets: VALUE_FIELDS.slice(0, 9), limit: 0, mostValues: 1000 }) },
      'queries',
      'at most 50000 values of facets together',
    ],
    [{ highlight: 'some' }, 'highlight', 'must be "all" or true'],
  ])('%j', async (body, field, reason) => {
    const answer = await refused(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'bad_request' });
    const fields = new Map(Object.entries((answer.body.error as { fields: object }).fields));
    expect([...fields.keys()]).toContain(field);
    expect(String(fields.get(field))).toContain(reason);
  });

  it('500 conditions in all queries together are none too many', async () => {
    const { site, queries: executed } = watch();
    const queries = [{ filter: conditions(200), filters: conditions(200) }, { filter: years(100) }];
    expect((await answerSearch(site, { queries })).status).toBe(200);
    expect(executed).toHaveLength(2);
  });

  it('says offset or page, not both', async () => {
    const { body } = await refused({ offset: 1, page: 1 });
    expect(body).toMatchObject({ error: { message: 'must say offset or page, not both.' } });
  });

  it.each([
    undefined,
    null,
    'make = Kestrel',
    4,
    [],
    JSON.parse('{"__proto__":1,"constructor":2}'),
  ])('a body that is no query never fails otherwise: %j', async (body) => {
    const { site } = watch();
    expect((await answerSearch(site, body)).status).toBeLessThan(500);
  });
});
