import { describe, expect, it } from 'vitest';
import { errorResponse, wantsJson } from './errors.ts';

describe('errorResponse', () => {
  it('JSON errors have one shape', async () => {
    const response = errorResponse('payload_too_large', 'Too large.', { json: true });
    expect(response.status).toBe(413);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: { code: 'payload_too_large', message: 'Too large.' },
    });
  });

  it.each([
    ['bad_request', 400],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['conflict', 409],
    ['payload_too_large', 413],
    ['misdirected_request', 421],
    ['unprocessable', 422],
    ['too_many_requests', 429],
    ['internal_error', 500],
  ] as const)('%s is answered with %i', (code, status) => {
    expect(errorResponse(code, 'No.', { json: true }).status).toBe(status);
  });

  it('a plain page shows its message harmless', async () => {
    const response = errorResponse('bad_request', '<b>no</b>', { json: false });
    expect(response.headers.get('Content-Type')).toMatch(/text\/html/);
    expect(await response.text()).toContain('&lt;b&gt;no&lt;/b&gt;');
  });
});

describe('wantsJson', () => {
  it.each([
    ['/api/search', 'text/html', true],
    ['/1/indexes/*/queries', 'text/html', true],
    ['/1', 'text/html', false],
    ['/apiary', 'text/html', false],
    ['/', 'application/json', true],
    ['/', 'text/html,application/json', false],
    ['/', undefined, false],
  ])('%s asked as %s → %s', (path, accept, expected) => {
    expect(wantsJson(path, accept)).toBe(expected);
  });
});
