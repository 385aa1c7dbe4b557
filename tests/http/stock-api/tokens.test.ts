import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApiTokens } from '#db/site/api-tokens.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { forecourt } from '#tests/support/server.ts';
import { testServerData } from '#tests/support/server-address.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { STOCK, addToken, callerOf, plover } from './stock-caller.ts';
import type { CallStock, StockResponse } from './stock-caller.ts';

let dealer: TestDealer;
let other: TestDealer;
let call: CallStock;
let token: string;

beforeAll(async () => {
  dealer = await openTestDealer('stock-tokens');
  other = await openTestDealer('stock-tokens-other');
  token = await addToken(dealer);
  call = callerOf(dealer.host, token);
});
afterAll(async () => {
  await dealer.close();
  await other.close();
});

/** Everything but what differs in every response. */
function comparable({ status, headers, text }: StockResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, text };
}

const CALLS = [
  { method: 'GET', path: STOCK },
  { method: 'GET', path: `${STOCK}/K1` },
  { method: 'POST', body: { vehicles: [plover('T1')] } },
  { method: 'DELETE', body: { stocknums: ['T1'] } },
];

async function refused(reason: string): Promise<number> {
  const { text } = await sendRequest({ host: dealer.host, path: '/metrics' });
  const line = new RegExp(
    `^forecourt_api_tokens_refused_total\\{reason="${reason}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

describe('a call without a valid token', () => {
  test('is refused with 401 before anything else is looked at', async () => {
    for (const one of CALLS) {
      const response = await call({ ...one, token: null });
      expect(response.status, one.method).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({
        error: { code: 'unauthorized', message: 'This call needs a valid token of this site.' },
      });
    }
    const large = 'x'.repeat(3 * 1024 * 1024);
    expect((await call({ method: 'POST', body: large, token: null })).status).toBe(401);
    expect((await call({ method: 'POST', body: 'no JSON', token: 'fc_x' })).status).toBe(401);
  });

  test('gets the same response whatever is wrong with the token', async () => {
    const wrong = {
      unknown: 'fc_nobody-has-this',
      'of another site': await addToken(other),
      revoked: await addToken(dealer, { revoked: true }),
      expired: await addToken(dealer, { expiresAt: Date.now() - 1 }),
      'nearly right': `${token}x`,
    };
    const unknown = comparable(await call({ token: 'fc_anything' }));
    expect(unknown.status).toBe(401);
    expect(unknown.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    for (const [kind, bad] of Object.entries(wrong))
      expect(comparable(await call({ token: bad })), kind).toEqual(unknown);
  });

  test('is counted by reason', async () => {
    const before = await Promise.all(
      ['missing', 'unknown', 'revoked', 'expired', 'scope'].map(refused),
    );
    await call({ token: null });
    await call({ token: 'fc_anything' });
    await call({ token: await addToken(dealer, { revoked: true }) });
    await call({ token: await addToken(dealer, { expiresAt: 1 }) });
    await call({ method: 'POST', token: await addToken(dealer, { scopes: ['stock:read'] }) });
    const after = await Promise.all(
      ['missing', 'unknown', 'revoked', 'expired', 'scope'].map(refused),
    );
    for (const [at, count] of after.entries()) expect(count).toBeGreaterThan(before[at] ?? 0);
  });

  test('reads no token from the address or a cookie', async () => {
    expect((await call({ token: null, path: `${STOCK}?token=${token}` })).status).toBe(401);
    const headers = { Cookie: `token=${token}; Authorization=Bearer ${token}` };
    expect((await call({ token: null, headers })).status).toBe(401);
  });
});

describe('a token', () => {
  test('of one site is none on another’s host', async () => {
    const elsewhere = callerOf(other.host, token);
    for (const one of CALLS) expect((await elsewhere(one)).status).toBe(401);
  });

  test('allows what its scopes say', async () => {
    const reader = await addToken(dealer, { scopes: ['stock:read'] });
    const writer = await addToken(dealer, { scopes: ['stock:write'] });
    expect((await call({ token: reader })).status).toBe(200);
    const body = { vehicles: [plover('T2')] };
    expect((await call({ method: 'POST', body, token: writer })).status).toBe(200);
    for (const [one, scope] of [
      [{ method: 'POST', body, token: reader }, 'stock:write'],
      [{ method: 'DELETE', body: { stocknums: ['T2'] }, token: reader }, 'stock:write'],
      [{ token: writer }, 'stock:read'],
      [{ token: writer, path: `${STOCK}/T2` }, 'stock:read'],
    ] as const) {
      const response = await call(one);
      expect(response.status).toBe(403);
      expect(response.headers['www-authenticate']).toBe(
        `Bearer error="insufficient_scope", scope="${scope}"`,
      );
      expect(response.json()).toEqual({
        error: { code: 'forbidden', message: `This token does not allow ${scope}.` },
      });
    }
  });

  test('is made, used, listed and revoked by the operator', async () => {
    const settings = { DATA_DIR: testServerData() };
    const made = forecourt(settings, [
      'token',
      'new',
      dealer.slug,
      '--scopes',
      'stock:read',
      '--name',
      'Yard system',
      '--json',
    ]);
    expect(made.status, made.output).toBe(0);
    const { token: fresh, id } = JSON.parse(made.output) as { token: string; id: number };
    expect((await call({ token: fresh })).status).toBe(200);
    const stored = (await dealer.read(listApiTokens)).find((one) => one.id === id);
    expect(stored).toMatchObject({ name: 'Yard system', lastUsedAt: expect.any(Date) });
    expect(forecourt(settings, ['token', 'revoke', dealer.slug, String(id)]).status).toBe(0);
    expect((await call({ token: fresh })).status).toBe(401);
  });

  test('is limited from all addresses together', async () => {
    const busy = await addToken(dealer, { scopes: ['stock:read'] });
    const most = RATE_LIMITS['stock-read'].perToken ?? 0;
    const statuses: number[] = [];
    let wait = 0;
    while (statuses.length < most + 20) {
      const batch = await Promise.all(
        Array.from({ length: 20 }, () => call({ token: busy, path: `${STOCK}?limit=1` })),
      );
      for (const { status, headers } of batch) {
        statuses.push(status);
        if (status === 429) wait = Number(headers['retry-after']);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(wait).toBeGreaterThan(0);
    expect((await call({})).status).toBe(200);
  });
});

describe('a page of any origin', () => {
  const FOREIGN = {
    Origin: 'https://integrator.example',
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'cors',
  };

  test('may ask first', async () => {
    for (const path of [STOCK, `${STOCK}/T1`]) {
      const response = await call({
        method: 'OPTIONS',
        path,
        token: null,
        headers: {
          ...FOREIGN,
          'Access-Control-Request-Method': 'DELETE',
          'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
        },
      });
      expect(response.status).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-max-age': '86400',
      });
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('may call, and reads responses and errors; no cookie is set', async () => {
    const body = { vehicles: [plover('T3')] };
    const responses = [
      await call({ method: 'POST', body, headers: FOREIGN }),
      await call({ headers: FOREIGN }),
      await call({ headers: FOREIGN, token: null }),
      await call({ method: 'POST', body: 'x', headers: FOREIGN }),
      await call({ method: 'PUT', body, headers: FOREIGN }),
      await call({ path: '/api/v1/nothing', headers: FOREIGN }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 401, 400, 405, 404]);
    for (const { headers } of responses) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['access-control-expose-headers']).toContain('Retry-After');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('still may not write by any other call', async () => {
    for (const path of ['/api/leads', '/api/events', '/contact', '/api/v1/../leads']) {
      const { status, headers } = await call({ method: 'POST', path, body: {}, headers: FOREIGN });
      expect([400, 403], path).toContain(status);
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
    }
  });
});

test('other methods and addresses are named', async () => {
  const put = await call({ method: 'PUT', body: {} });
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS']);
  const post = await call({ method: 'POST', path: `${STOCK}/T1`, body: {} });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  for (const path of ['/api/v1/', '/api/v1/stocks', `${STOCK}/a/b`]) {
    const { status, text } = await call({ method: 'POST', path, body: {} });
    expect([path, status]).toEqual([path, 404]);
    expect(JSON.parse(text)).toHaveProperty('error.code', 'not_found');
  }
  const head = await call({ method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});
