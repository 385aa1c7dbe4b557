import { describe, expect, it } from 'vitest';
import { createResultCache, CACHE_MS } from './result-cache.ts';

describe('kept results', () => {
  it('are found by their whole address and by no other', () => {
    const cache = createResultCache<string>();
    cache.put('/search?make=Kestrel', 'kestrels', 5, 0);
    expect(cache.get('/search?make=Kestrel', 1)).toBe('kestrels');
    expect(cache.get('/search?make=Kestrel&page=2', 1)).toBeUndefined();
    expect(cache.get('/search', 1)).toBeUndefined();
  });

  it('drop the oldest entry when full', () => {
    const cache = createResultCache<number>();
    for (const page of [1, 2, 3]) cache.put(`/search?page=${page}`, page, 3, page);
    cache.put('/search?page=4', 4, 3, 4);
    expect(cache.get('/search?page=1', 5)).toBeUndefined();
    expect([2, 3, 4].map((page) => cache.get(`/search?page=${page}`, 5))).toEqual([2, 3, 4]);
  });

  it('count a result that is put again as the newest', () => {
    const cache = createResultCache<string>();
    cache.put('/a', 'a', 2, 0);
    cache.put('/b', 'b', 2, 1);
    cache.put('/a', 'a again', 2, 2);
    cache.put('/c', 'c', 2, 3);
    expect(cache.get('/b', 4)).toBeUndefined();
    expect(cache.get('/a', 4)).toBe('a again');
  });

  it('are asked for anew after 60 seconds', () => {
    const cache = createResultCache<string>();
    cache.put('/a', 'a', 2, 1000);
    expect(cache.get('/a', 1000 + CACHE_MS - 1)).toBe('a');
    expect(cache.get('/a', 1000 + CACHE_MS)).toBeUndefined();
  });

  it('shrink to what the site lets a browser keep, which may be nothing', () => {
    const cache = createResultCache<string>();
    cache.put('/a', 'a', 10, 0);
    cache.put('/b', 'b', 10, 0);
    cache.put('/c', 'c', 1, 0);
    expect([cache.get('/a', 1), cache.get('/b', 1), cache.get('/c', 1)]).toEqual([
      undefined,
      undefined,
      'c',
    ]);
    cache.put('/d', 'd', 0, 2);
    expect(cache.get('/d', 2)).toBeUndefined();
  });

  it('remember the last one shown, for when the next cannot be loaded', () => {
    const cache = createResultCache<string>();
    expect(cache.latest()).toBeUndefined();
    cache.put('/a', 'a', 2, 0);
    cache.put('/b', 'b', 2, 1);
    expect(cache.latest()).toBe('b');
    cache.get('/a', 2);
    expect(cache.latest()).toBe('a');
    expect(cache.get('/a', CACHE_MS * 2)).toBeUndefined();
    expect(cache.latest()).toBe('a');
    cache.clear();
    expect(cache.latest()).toBeUndefined();
  });
});
