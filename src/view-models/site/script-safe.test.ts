import { describe, expect, it } from 'vitest';
import { scriptSafe } from './script-safe.ts';

describe('scriptSafe', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '\u2028\u2029',
    '&lt;',
    '"\\',
  ])('holds %j without leaving the script element, and gives it back unchanged', (text) => {
    const json = scriptSafe(JSON.stringify({ text }));
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});
