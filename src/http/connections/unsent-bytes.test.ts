import { describe, expect, it, vi } from 'vitest';
import { UnsentBytes } from './unsent-bytes.ts';

function open() {
  const givenUp: string[] = [];
  const onGivenUp = vi.fn<() => void>();
  const unsent = new UnsentBytes({ perProcess: 100, perAddress: 40 }, onGivenUp);
  const response = (name: string) => ({ destroy: () => void givenUp.push(name) });
  return { unsent, givenUp, onGivenUp, response };
}

describe('bytes that clients have not read', () => {
  it('beyond the limit of an address, its own oldest response is given up', () => {
    const { unsent, givenUp, onGivenUp, response } = open();
    unsent.add(response('other'), 30, '203.0.113.8');
    unsent.add(response('first'), 30, '203.0.113.7');
    unsent.add(response('second'), 10, '203.0.113.7');
    expect(givenUp).toEqual([]);
    unsent.add(response('third'), 10, '203.0.113.7');
    expect(givenUp).toEqual(['first']);
    expect(onGivenUp).toHaveBeenCalledOnce();
    expect(unsent.bytes).toBe(50);
  });

  it('beyond the limit of the process, the oldest of all are given up', () => {
    const { unsent, givenUp, response } = open();
    for (const last of [1, 2, 3]) unsent.add(response(`of ${last}`), 30, `203.0.113.${last}`);
    unsent.add(response('of an unknown'), 60, null);
    expect(givenUp).toEqual(['of 1', 'of 2']);
    expect(unsent.bytes).toBe(90);
  });

  it('the newest is kept, however large', () => {
    const { unsent, givenUp, response } = open();
    unsent.add(response('small'), 10, '203.0.113.7');
    unsent.add(response('large'), 500, '203.0.113.7');
    expect(givenUp).toEqual(['small']);
    expect(unsent.bytes).toBe(500);
  });

  it('what is read makes room, once', () => {
    const { unsent, givenUp, response } = open();
    const first = response('first');
    unsent.add(first, 40, '203.0.113.7');
    unsent.remove(first);
    unsent.remove(first);
    expect(unsent.bytes).toBe(0);
    unsent.add(response('second'), 40, '203.0.113.7');
    expect(givenUp).toEqual([]);
  });
});
