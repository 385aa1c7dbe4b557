import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('work that several ask for at once', () => {
  it('is done once, and done again when it is asked for later', async () => {
    const flights = new SingleFlight<string, number>();
    let done = 0;
    const work = async () => (done += 1);
    const together = [flights.run('a', work), flights.run('a', work), flights.run('b', work)];
    expect(await Promise.all(together)).toEqual([1, 1, 2]);
    expect(await flights.run('a', work)).toBe(3);
  });

  it('that fails fails for all of them, and is tried again afterwards', async () => {
    const flights = new SingleFlight<string, string>();
    const failing = () => Promise.reject(new Error('no'));
    const both = [flights.run('a', failing), flights.run('a', failing)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(flights.get('a')).toBeUndefined();
    expect(await flights.run('a', async () => 'yes')).toBe('yes');
  });

  it('a later start stands even when the one before it ends', async () => {
    const flights = new SingleFlight<string, string>();
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const one = flights.start('a', () => first.promise);
    const other = flights.start('a', () => second.promise);
    first.resolve('first');
    expect(await one).toBe('first');
    expect(flights.get('a')).toBe(other);
    second.resolve('second');
    expect(await other).toBe('second');
    expect(flights.get('a')).toBeUndefined();
  });
});
