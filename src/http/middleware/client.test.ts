import { describe, expect, it } from 'vitest';
import { bearsToken } from './bearer-token.ts';
import { isLoopback } from '#services/site/ip-network.ts';
import { identifyClient, isTrusted } from './client.ts';
import { readEnvironment } from '#main/environment.ts';

const trusted = readEnvironment({ TRUST_PROXY: 'loopback,10.0.0.0/8' }).trustedProxies;

describe('identifyClient', () => {
  it('believes nothing that an untrusted peer says', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https' };
    expect(identifyClient('203.0.113.9', false, headers, trusted)).toEqual({
      address: '203.0.113.9',
      secure: false,
    });
    expect(identifyClient('127.0.0.1', false, headers, null)).toEqual({
      address: '127.0.0.1',
      secure: false,
    });
  });

  it('walks the list from the right to the first address that is no proxy of ours', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.1.1',
      'x-forwarded-proto': 'https',
    };
    expect(identifyClient('127.0.0.1', false, headers, trusted)).toEqual({
      address: '203.0.113.9',
      secure: true,
    });
  });

  it('reads an IPv4 peer of a dual-stack socket', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(identifyClient('::ffff:10.0.0.1', false, headers, trusted).address).toBe('203.0.113.9');
  });

  it('skips what is no address', () => {
    const headers = { 'x-forwarded-for': 'unknown, 203.0.113.9, "><script>' };
    expect(identifyClient('10.0.0.1', true, headers, trusted)).toEqual({
      address: '203.0.113.9',
      secure: true,
    });
  });
});

describe('isLoopback', () => {
  it('knows both families', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::2', ''].some(isLoopback)).toBe(false);
  });
});

describe('isTrusted', () => {
  it('believes the peers that are named, and nobody where none is', () => {
    expect(
      ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.0.0.1'].every((one) => isTrusted(one, trusted)),
    ).toBe(true);
    expect(['203.0.113.9', '11.0.0.1', '', 'junk'].some((one) => isTrusted(one, trusted))).toBe(
      false,
    );
    expect(isTrusted('127.0.0.1', null)).toBe(false);
  });
});

describe('bearsToken', () => {
  it('takes the whole token and nothing else', () => {
    expect(bearsToken('Bearer 0123456789abcdef', '0123456789abcdef')).toBe(true);
    for (const header of [undefined, '', 'Bearer ', 'Bearer 0123456789abcde', '0123456789abcdef']) {
      expect(bearsToken(header, '0123456789abcdef')).toBe(false);
    }
    expect(bearsToken('Bearer null', null)).toBe(false);
  });
});
