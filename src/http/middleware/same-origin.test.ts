import { describe, expect, it } from 'vitest';
import { isForeignWrite } from './same-origin.ts';

describe('isForeignWrite', () => {
  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { 'sec-fetch-site': 'same-site' }, true],
    [
      'POST',
      { 'sec-fetch-site': 'cross-site', origin: 'https://a.example', host: 'a.example' },
      true,
    ],
    ['POST', { origin: 'https://a.example', host: 'A.example:443' }, false],
    ['POST', { origin: 'https://b.example', host: 'a.example' }, true],
    ['POST', { origin: 'null', host: 'a.example' }, true],
    ['DELETE', { host: 'a.example' }, false],
  ])('%s %j → %s', (method, headers, foreign) => {
    expect(isForeignWrite(method, headers)).toBe(foreign);
  });
});
