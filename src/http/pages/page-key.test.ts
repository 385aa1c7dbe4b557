import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

const SITE = { id: 3, revision: 5, stockRevision: 8 };
const keyOf = (changes: Partial<typeof SITE> = {}, path = '/cars', query = '') =>
  pageKey({ ...SITE, ...changes }, path, query);

describe('what a kept page is found by', () => {
  it('is the same for the same address of the same site as it stands', () => {
    expect(keyOf({}, '/cars', 'page=2')).toBe(keyOf({}, '/cars', 'page=2'));
  });

  it('is another for another site, whose address and revisions may well be the same', () => {
    expect(keyOf({ id: 4 })).not.toBe(keyOf());
  });

  it.each([
    ['revision of the site', keyOf({ revision: 6 })],
    ['revision of the stock', keyOf({ stockRevision: 9 })],
    ['path', keyOf({}, '/cars/kia')],
    ['query', keyOf({}, '/cars', 'page=2')],
  ])('is another for another %s', (_what, key) => {
    expect(key).not.toBe(keyOf());
  });

  it('tells numbers apart wherever they end', () => {
    const keys = [keyOf({ id: 35, revision: 5 }), keyOf({ id: 3, revision: 55 })];
    expect(new Set([...keys, keyOf({ id: 3, revision: 5, stockRevision: 58 })]).size).toBe(3);
  });
});
