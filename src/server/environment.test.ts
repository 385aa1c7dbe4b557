import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      trustedProxies: null,
      loadDemo: true,
      devPages: true,
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('names every bad key in one sentence', () => {
    const read = () =>
      readEnvironment({ PORT: 'web', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(
      /PORT must be a whole number.*DATABASE_URL must be a postgres:\/\/ address.*LOG_LEVEL must be one of/,
    );
  });

  it('keeps developer pages out of production unless asked for', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).devPages).toBe(false);
    expect(readEnvironment({ NODE_ENV: 'production', DEV_PAGES: 'true' }).devPages).toBe(true);
  });

  it('reads trusted proxies as loopback, addresses and ranges', () => {
    const { trustedProxies } = readEnvironment({
      TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1',
    });
    expect(trustedProxies?.check('127.0.0.1')).toBe(true);
    expect(trustedProxies?.check('10.20.30.40')).toBe(true);
    expect(trustedProxies?.check('2001:db8::1', 'ipv6')).toBe(true);
    expect(trustedProxies?.check('11.0.0.1')).toBe(false);
  });

  it.each(['everyone', '10.0.0.0/33', '10.0.0.0/x', '1.2.3'])('refuses %s as a proxy', (entry) => {
    expect(() => readEnvironment({ TRUST_PROXY: entry })).toThrow(/TRUST_PROXY/);
  });
});
