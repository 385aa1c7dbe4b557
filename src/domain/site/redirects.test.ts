import { describe, expect, it } from 'vitest';
import { findRedirect, leadsBack } from './redirects.ts';
import type { Redirect } from './redirects.ts';

const REDIRECTS: Redirect[] = [
  { from: '/stock', to: '/search/used-cars', status: 301 },
  { from: '/old/caf%C3%A9.html', to: '/contact#map', status: 301 },
  { from: '/sale/', to: '/search/used-cars?sortBy=price_asc', status: 302 },
  { from: '/jobs', to: 'https://jobs.example/', status: 301 },
];
const find = (path: string, query = '') => findRedirect(REDIRECTS, path, query);

describe('redirects of the dealer’s previous site', () => {
  it('lead from a listed path to its target, with its status', () => {
    expect(find('/stock')).toEqual({ to: '/search/used-cars', status: 301 });
    expect(find('/jobs')).toEqual({ to: 'https://jobs.example/', status: 301 });
    expect(find('/sale')?.status).toBe(302);
  });

  it('match every spelling of the path, and no other path', () => {
    expect(find('/stock/')).not.toBeNull();
    expect(find('/old/café.html')).not.toBeNull();
    expect(find('/old/caf%c3%a9.html')).not.toBeNull();
    for (const path of ['/', '/stocks', '/stock/1', '/Stock', '/%']) expect(find(path)).toBeNull();
  });

  it('the first of two from one path counts', () => {
    const both: Redirect[] = [
      { from: '/a', to: '/b', status: 301 },
      { from: '/a/', to: '/c', status: 301 },
    ];
    expect(findRedirect(both, '/a', '')?.to).toBe('/b');
  });

  it('keep the visitor’s query on this site, unless the target has its own', () => {
    expect(find('/stock', 'utm_source=a')?.to).toBe('/search/used-cars?utm_source=a');
    expect(find('/old/caf%C3%A9.html', 'a=b')?.to).toBe('/contact?a=b#map');
    expect(find('/sale', 'a=b')?.to).toBe('/search/used-cars?sortBy=price_asc');
    expect(find('/jobs', 'to=https://elsewhere.example')?.to).toBe('https://jobs.example/');
  });

  it.each([
    ['itself', '/a'],
    ['itself with a slash', '/a/'],
    ['itself with a query', '/a?again=1'],
    ['itself in another encoding', '/%61'],
    ['itself by its own host', 'https://own.example/a'],
  ])('may not lead back to %s', (_, to) => {
    expect(leadsBack({ from: '/a' }, [{ from: '/a', to }], ['own.example'])).toBe(true);
  });

  it('may not lead back through another', () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a/' },
    ];
    expect(circle.map((one) => leadsBack(one, circle, []))).toEqual([true, true]);
    const chain = [
      { from: '/a', to: '/b' },
      { from: '/b', to: 'https://other.example/a' },
    ];
    expect(chain.map((one) => leadsBack(one, chain, ['own.example']))).toEqual([false, false]);
  });
});
