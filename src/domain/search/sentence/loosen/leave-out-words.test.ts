import { describe, expect, it } from 'vitest';
import { leaveOutWords } from './leave-out-words.ts';

const VEHICLES = ['red turbo wagon', 'red turbo', 'red sunroof', 'blue turbo'];

/** How many of the vehicles have all words. */
const count = async (text: string) =>
  VEHICLES.filter((vehicle) =>
    text.split(' ').every((word) => vehicle.split(' ').includes(word) || word === ''),
  ).length;

describe('words that keep everything else from being found', () => {
  it('are left out if nothing has them', async () => {
    expect(await leaveOutWords('red zeppelin', count, true)).toEqual({
      text: 'red',
      leftOut: ['zeppelin'],
    });
  });

  it('are left out one by one if no vehicle has them together: the one without which most is found', async () => {
    expect(await leaveOutWords('red turbo sunroof', count, true)).toEqual({
      text: 'red turbo',
      leftOut: ['sunroof'],
    });
  });

  it('may all be left out beside filters, if the filters find something', async () => {
    expect(await leaveOutWords('zeppelin', count, false)).toEqual({
      text: '',
      leftOut: ['zeppelin'],
    });
    expect(await leaveOutWords('zeppelin', async () => 0, false)).toBeNull();
  });

  it('stay if nothing would be left of the search', async () => {
    expect(await leaveOutWords('zeppelin', count, true)).toBeNull();
    expect(await leaveOutWords('zeppelin airship', count, true)).toBeNull();
    expect(await leaveOutWords('', count, true)).toBeNull();
  });
});
