import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openValue, sealValue } from './sealed-value.ts';

const KEY = randomBytes(32);

describe('a value that the browser carries', () => {
  it('comes back as it was, for whoever has the key', () => {
    for (const cents of [1, 40_000_00, 100_000_000_00]) {
      expect(openValue(sealValue(cents, KEY), KEY)).toBe(cents);
    }
    expect(openValue(sealValue(40_000_00, KEY), randomBytes(32))).toBeNull();
  });

  it('tells nothing about itself: not its length, and not whether two are the same', () => {
    const sealed = [1, 40_000_00, 40_000_00, 100_000_000_00].map((cents) => sealValue(cents, KEY));
    expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
    expect(new Set(sealed).size).toBe(sealed.length);
  });

  it('what was not sealed here is none', () => {
    const sealed = Buffer.from(sealValue(40_000_00, KEY), 'base64url');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    for (const other of ['', 'AAAA', 'x'.repeat(48), sealed.toString('base64url')]) {
      expect(openValue(other, KEY)).toBeNull();
    }
  });
});
