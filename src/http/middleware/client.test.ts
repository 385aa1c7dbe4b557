import { describe, expect, it } from 'vitest';
import { bearsToken } from './bearer-token.ts';
import { isLoopback } from '#services/site/ip-network.ts';
import { cameWithoutTls, identifyClient, isLocal, isTrusted } from './client.ts';
import { readEnvironment } from '#main/environment.ts';

const trusted = readEnvironment({ TRUST_PROXY: 'loopback,10.0.0.0/8' }).trustedProxies;

describe('identifyClient', () => {
  it('believes nothing that an untrusted peer says', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https' };
    expect(identifyClient('203.0.113.9', false, headers, trusted)).toEqual({
      address: '203.0.113.9',
      secure: false,
    });
    expect(identifyClient('203.0.113.9', false, headers, null)).toEqual({
      address: '203.0.113.9',
      secure: false,
    });
  });

  it('does not know who is behind this machine where no proxy is trusted', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1' };
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(identifyClient(peer, false, headers, null).address).toBeNull();
  });

  it('knows every address behind a trusted proxy, also one of this machine', () => {
    for (const list of ['127.0.0.1', '127.0.0.1, 127.0.0.1', '', 'unknown']) {
      const headers = { 'x-forwarded-for': list };
      expect(identifyClient('127.0.0.1', false, headers, trusted).address).toBe('127.0.0.1');
    }
    expect(identifyClient('127.0.0.1', false, {}, trusted).address).toBe('127.0.0.1');
    const elsewhere = readEnvironment({ TRUST_PROXY: '10.0.0.1' }).trustedProxies;
    const forged = { 'x-forwarded-for': '127.0.0.1' };
    expect(identifyClient('10.0.0.1', false, forged, elsewhere).address).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9:51234, 10.1.1.1:80', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    // A proxy of ours, in another spelling.
    ['203.0.113.9, ::ffff:a01:101', '203.0.113.9'],
  ])('reads the list %s', (list, address) => {
    const headers = { 'x-forwarded-for': list };
    expect(identifyClient('10.0.0.1', false, headers, trusted).address).toBe(address);
  });

  it.each([
    ['https', true],
    ['HTTPS', true],
    ['http, https', true],
    [' Https ', true],
    ['http', false],
    ['HTTP', false],
    ['https, http', false],
    ['wss', false],
    ['', false],
  ])('X-Forwarded-Proto %j: secure is %s', (proto, secure) => {
    const headers = { 'x-forwarded-proto': proto };
    expect(identifyClient('10.0.0.1', false, headers, trusted).secure).toBe(secure);
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

describe('cameWithoutTls', () => {
  const sent = (remoteAddress: string, proto?: string) => ({
    socket: { remoteAddress },
    headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
  });

  it('is what a trusted proxy says, in any case and at the end of a list', () => {
    for (const proto of ['http', 'HTTP', 'https, http'])
      expect(cameWithoutTls(sent('10.0.0.1', proto), trusted)).toBe(true);
    for (const proto of ['https', 'HTTPS', 'http, https', undefined])
      expect(cameWithoutTls(sent('10.0.0.1', proto), trusted)).toBe(false);
  });

  it('is nothing that another peer could say', () => {
    expect(cameWithoutTls(sent('203.0.113.9', 'http'), trusted)).toBe(false);
    expect(cameWithoutTls(sent('127.0.0.1', 'http'), null)).toBe(false);
  });
});

describe('isLocal', () => {
  const sent = (remoteAddress: string, headers: Record<string, string> = {}) => ({
    socket: { remoteAddress },
    headers,
  });

  it('is a request of this machine where no proxy is configured', () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
      expect(isLocal(sent(peer), null)).toBe(true);
    expect(isLocal(sent('10.0.0.1'), null)).toBe(false);
    expect(isLocal(sent('127.0.0.1'), trusted)).toBe(false);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-server',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('is none with %s, whatever its value', (name) => {
    for (const value of ['127.0.0.1', ''])
      expect(isLocal(sent('127.0.0.1', { [name]: value }), null)).toBe(false);
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
