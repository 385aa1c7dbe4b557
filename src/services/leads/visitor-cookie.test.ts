import { describe, expect, it } from 'vitest';
import { newVisitor, readVisitor, visitorHashOf, visitorSetCookie } from './visitor-cookie.ts';

const HTTPS = 'https://dealer.example';
const HTTP = 'http://dealer.localhost:3000';

describe('the visitor’s cookie', () => {
  it('with TLS: __Host-, Secure, HttpOnly, SameSite=Lax, for the whole site', () => {
    expect(visitorSetCookie('v', HTTPS)).toBe(
      '__Host-fc-visitor=v; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
    );
    expect(visitorSetCookie('v', HTTP)).toBe(
      'fc-visitor=v; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
    );
  });

  it('is 32 random bytes, and comes back as it went', () => {
    const visitor = newVisitor();
    expect(Buffer.from(visitor, 'base64url')).toHaveLength(32);
    const [pair = ''] = visitorSetCookie(visitor, HTTPS).split(';', 1);
    expect(readVisitor(`a=1; ${pair}; b=2`, HTTPS)).toBe(visitor);
    expect(visitorHashOf(visitor)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('another name, another site’s kind or another shape is none', () => {
    const visitor = newVisitor();
    expect(readVisitor(`fc-visitor=${visitor}`, HTTPS)).toBeNull();
    expect(readVisitor(`__Host-fc-visitor=${visitor}`, HTTP)).toBeNull();
    expect(readVisitor(`fc-visitor=${visitor}x`, HTTP)).toBeNull();
    expect(readVisitor('fc-visitor', HTTP)).toBeNull();
    expect(readVisitor(undefined, HTTP)).toBeNull();
  });
});
