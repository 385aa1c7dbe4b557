import { describe, expect, it } from 'vitest';
import { normaliseHost, publicOrigin } from './host.ts';

describe('normaliseHost', () => {
  it('host name matching ignores case and port', () => {
    expect(normaliseHost('Dealer.Example.COM:8080')).toBe('dealer.example.com');
    expect(normaliseHost('dealer.example.com.')).toBe('dealer.example.com');
  });

  it.each([
    undefined,
    '',
    ':80',
    'a b',
    'a/b',
    'a@b',
    '-a.com',
    'a..b',
    'a_b',
    '[::1]',
    `${'a'.repeat(64)}.com`,
    'a.com:99999999',
    '<script>',
    'a.com, b.com',
  ])('finds no host name in %s', (header) => {
    expect(normaliseHost(header)).toBeNull();
  });
});

describe('publicOrigin', () => {
  it('carries the port on names of this machine only', () => {
    expect(publicOrigin('dealer.localhost', 3000)).toBe('http://dealer.localhost:3000');
    expect(publicOrigin('dealer.localhost', 80)).toBe('http://dealer.localhost');
    expect(publicOrigin('dealer.example.com', 3000)).toBe('https://dealer.example.com');
  });
});
