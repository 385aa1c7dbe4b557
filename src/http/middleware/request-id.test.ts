import { describe, expect, it } from 'vitest';
import { acceptRequestId, createRequestIds } from './request-id.ts';

describe('request ids', () => {
  it('never repeat, in one process or in two', () => {
    const [one, two] = [createRequestIds(), createRequestIds()];
    const ids = Array.from({ length: 1000 }, () => [one(), two()]).flat();
    expect(new Set(ids).size).toBe(2000);
  });

  it('takes a proxy’s id only in a harmless form', () => {
    expect(acceptRequestId('abc-123_456.7')).toBe('abc-123_456.7');
    for (const bad of [
      undefined,
      '',
      'short',
      'a b c d e f g',
      'x'.repeat(129),
      'line\nbreak-more',
      ['a', 'b'],
    ]) {
      expect(acceptRequestId(bad)).toBeNull();
    }
  });
});
