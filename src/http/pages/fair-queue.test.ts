import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
}

describe('FairQueue', () => {
  it('turns go round the addresses of a site, however many items one of them has', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.add(item, { siteId: 1, network: 'a' });
    queue.add('b1', { siteId: 1, network: 'b' });
    queue.add('c1', { siteId: 1, network: 'c' });
    queue.add('c2', { siteId: 1, network: 'c' });
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('turns go round the sites, however many addresses one of them has', () => {
    const queue = new FairQueue<string>();
    for (const network of ['a', 'b', 'c']) queue.add(`1${network}`, { siteId: 1, network });
    queue.add('2d', { siteId: 2, network: 'd' });
    queue.add('2d again', { siteId: 2, network: 'd' });
    expect(drain(queue)).toEqual(['1a', '2d', '1b', '2d again', '1c']);
  });

  it('an address has a limited number of places, over all sites', () => {
    const queue = new FairQueue<string>(2);
    expect(queue.add('one', { siteId: 1, network: 'a' })).toBe(true);
    expect(queue.add('two', { siteId: 2, network: 'a' })).toBe(true);
    expect(queue.add('three', { siteId: 3, network: 'a' })).toBe(false);
    expect(queue.add('three', { siteId: 3, network: 'b' })).toBe(true);
    queue.next();
    expect(queue.add('four', { siteId: 1, network: 'a' })).toBe(true);
    expect(queue.size).toBe(3);
  });

  it('callers that a proxy hides share a lane without that limit', () => {
    const queue = new FairQueue<string>(1);
    for (const item of ['one', 'two', 'three'])
      expect(queue.add(item, { siteId: 1, network: null })).toBe(true);
    expect(drain(queue)).toEqual(['one', 'two', 'three']);
  });

  it('an item that several callers wait for comes up at the earliest turn, once', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'shared']) queue.add(item, { siteId: 1, network: 'a' });
    queue.add('shared', { siteId: 1, network: 'b' });
    expect(queue.size).toBe(3);
    expect(drain(queue)).toEqual(['a1', 'shared', 'a2']);
  });

  it('a removed item leaves all its places', () => {
    const queue = new FairQueue<string>(1);
    queue.add('shared', { siteId: 1, network: 'a' });
    queue.add('shared', { siteId: 1, network: 'b' });
    queue.remove('shared');
    expect(queue.size).toBe(0);
    expect(queue.next()).toBeUndefined();
    expect(queue.add('next', { siteId: 1, network: 'a' })).toBe(true);
  });
});
