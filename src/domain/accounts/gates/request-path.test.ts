import { describe, expect, it } from 'vitest';
import { readRequestPath } from './request-path.ts';

describe('a requested path', () => {
  it.each([
    '/personalised/finance',
    '/personalised/finance/',
    '/personalised/finance///',
    '//personalised//finance',
    '/personalised/finance.data',
    '/personalised/finance/_.data',
    '/personalised/finance.data?_routes=root',
    '/personalised/finance%2Edata',
    '/personalised/%66inance',
    '/%70ersonalised/finance',
    '/personalised\\finance',
    '/x/../personalised/finance',
    '/x/%2e%2e/personalised/./finance',
    '/personal\tised/fin\nance',
    '/personalised/finance?a=1#b',
  ])('%j is one page in every spelling', (target) => {
    expect(readRequestPath(target)?.path).toBe('/personalised/finance');
  });

  it.each([
    ['/personalised%2Ffinance', '/personalised%2Ffinance'],
    ['/finance%252Fx', '/finance%2Fx'],
    ['/finance%', '/finance%'],
    ['/Finance', '/Finance'],
    ['/', '/'],
    ['/_.data', '/'],
    ['/.data', '/'],
  ])('%s reads as %s', (target, path) => {
    expect(readRequestPath(target)?.path).toBe(path);
  });

  it('has its query without the router’s own parameters', () => {
    expect(readRequestPath('/a.data?_routes=x&car_id=1&index')?.query.toString()).toBe('car_id=1');
  });

  it.each(['', 'finance', 'https://evil.example/finance', '*'])('%j is none', (target) => {
    expect(readRequestPath(target)).toBeNull();
  });
});
