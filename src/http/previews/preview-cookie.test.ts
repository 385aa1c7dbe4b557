import { describe, expect, test } from 'vitest';
import { mayPreview, previewSetCookie, readPreviewToken } from './preview-cookie.ts';

const TOKEN = 'a'.repeat(43);

describe('on a host that is published over TLS', () => {
  const host = 'www.dealer.com.au';

  test('the cookie is bound to the host, to TLS and to the server', () => {
    expect(previewSetCookie({ host }, TOKEN, 60)).toBe(
      `__Host-fc-preview=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  test('only that cookie is read', () => {
    expect(readPreviewToken({ host, cookie: `a=b; __Host-fc-preview=${TOKEN}` })).toBe(TOKEN);
    expect(readPreviewToken({ host, cookie: `fc-preview=${TOKEN}` })).toBeNull();
  });
});

test('on this machine the cookie has a plain name', () => {
  const host = 'north.localhost:3000';
  expect(previewSetCookie({ host }, TOKEN, 60)).toBe(
    `fc-preview=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
  );
  expect(readPreviewToken({ host, cookie: `fc-preview=${TOKEN}` })).toBe(TOKEN);
});

test.each([undefined, '', 'a=b', 'fc-preview=', 'fc-preview=short', `fc-preview=${TOKEN}x`])(
  'the cookies %j open nothing',
  (cookie) => {
    expect(readPreviewToken({ host: 'north.localhost', ...(cookie && { cookie }) })).toBeNull();
  },
);

test('without a cookie there is nothing to look at', () => {
  expect(mayPreview(undefined)).toBe(false);
  expect(mayPreview('fc-visitor=x')).toBe(false);
  expect(mayPreview('__Host-fc-preview=x')).toBe(true);
});
