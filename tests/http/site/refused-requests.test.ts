import { describe, expect, test } from 'vitest';
import { sendRequest, sendRawRequest } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';

const host = demoSite('currawong-motors').hosts[0] ?? '';
const XML = '<?xml version="1.0"?><lead/>';

async function countRefused(): Promise<number> {
  const { text } = await sendRequest({ host: '127.0.0.1', path: '/metrics' });
  const found = /forecourt_requests_total\{kind="refused",status="4xx"\} (\d+)/.exec(text);
  return Number(found?.[1] ?? 0);
}

describe('requests that the framework cannot read', () => {
  test('have our headers and are counted', async () => {
    const before = await countRefused();
    const odd = [
      [host, '//\\x'],
      [host, '/a\\b'],
      ['a b', '/'],
      ['x/y', '/'],
      ['[::1', '/'],
      [`${host}:abc`, '/'],
      [`${host}@elsewhere.example`, '/'],
      [host, 'http://[::1/'],
      [`${host}\r\nHost: other.localhost`, '/'],
    ] as const;
    for (const [name, target] of odd) {
      const { status, text } = await sendRawRequest(name, target);
      const what = `${name} ${target}`;
      expect.soft(status, what).toBe(400);
      expect.soft(text, what).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect.soft(text, what).toMatch(/^cache-control: no-store\r$/im);
      expect.soft(text, what).toMatch(/^x-frame-options: SAMEORIGIN\r$/im);
      expect.soft(text, what).toMatch(/^x-request-id: \S+\r$/im);
    }
    // Some are read by the framework and refused by the app.
    expect(await countRefused()).toBeGreaterThanOrEqual(before + 4);
  });
});

describe('bodies of another type', () => {
  test('are refused by pages, with a word and before the form is looked at', async () => {
    for (const path of ['/contact-us', '/trade-in', '/'])
      for (const type of ['application/json', 'application/xml', 'text/plain', 'image/png']) {
        const response = await sendRequest({
          host,
          path,
          method: 'POST',
          body: XML,
          headers: { 'Content-Type': type },
        });
        expect.soft(response.status, `${path} ${type}`).toBe(415);
        expect.soft(response.text, path).toContain('This page takes forms only.');
        expect.soft(response.headers['cache-control'], path).toBe('no-store');
      }
  });

  test('a form that cannot be read is no failure of the page', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { 'Content-Type': type };
      const response = await sendRequest({
        host,
        path: '/contact-us',
        method: 'POST',
        body: XML,
        headers,
      });
      expect.soft(response.status, type).toBe(400);
      expect.soft(response.text, type).toContain('The form could not be read.');
    }
  });

  test('are refused by the API, which takes JSON, also as a beacon sends it', async () => {
    const body = JSON.stringify({ events: [] });
    for (const [type, status] of [
      ['application/json', 204],
      ['application/json; charset=utf-8', 204],
      ['text/plain;charset=UTF-8', 204],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
      ['application/xml', 415],
    ] as const) {
      const headers = { 'Content-Type': type };
      const response = await sendRequest({
        host,
        path: '/api/events',
        method: 'POST',
        body,
        headers,
      });
      expect.soft(response.status, type).toBe(status);
    }
    for (const path of ['/api/leads', '/api/phone-reveals', '/api/search']) {
      const headers = { 'Content-Type': 'application/xml' };
      const response = await sendRequest({ host, path, method: 'POST', body: XML, headers });
      expect.soft(response.status, path).toBe(415);
      expect.soft(JSON.parse(response.text), path).toEqual({
        error: { code: 'unsupported_media_type', message: 'This address takes JSON only.' },
      });
    }
  });
});

describe('large bodies', () => {
  test('are refused wherever they are sent, and the connection is closed', async () => {
    for (const [path, method] of [
      ['/nowhere', 'POST'],
      ['/api/nowhere', 'POST'],
      ['/search/used-cars', 'PUT'],
      ['/media/tests/none.jpg', 'POST'],
      ['/', 'GET'],
    ] as const) {
      const response = await sendRequest({
        host,
        path,
        method,
        body: Buffer.alloc(2_000_000),
        headers: { Connection: 'close' },
      });
      expect.soft(response.status, path).toBe(413);
      expect.soft(response.headers.connection, path).toBe('close');
    }
  });
});

test('there are no admin features: an operator uses the command line, and usual addresses are unknown', async () => {
  for (const path of ['/admin', '/wp-admin', '/dashboard', '/manage', '/backend', '/api/admin']) {
    for (const method of ['GET', 'POST']) {
      const { status } = await sendRequest({ host, path, method });
      expect.soft([404, 405], `${method} ${path}`).toContain(status);
    }
  }
});
