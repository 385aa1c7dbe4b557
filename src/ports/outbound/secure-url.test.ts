import { expect, it } from 'vitest';
import { isSecureUrl } from './secure-url.ts';

it.each([
  ['https://api.example/x', true],
  ['http://127.0.0.1:4000', true],
  ['http://127.8.9.1', true],
  ['http://[::1]:4000', true],
  ['http://localhost:4000', true],
  ['http://api.example', false],
  ['http://10.0.0.5', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://0.0.0.0', false],
  ['ftp://127.0.0.1', false],
  ['https://user@api.example', false],
  ['https://user:word@127.0.0.1', false],
])('a secret may be sent to %s: %s', (url, expected) => {
  expect(isSecureUrl(new URL(url))).toBe(expected);
});
