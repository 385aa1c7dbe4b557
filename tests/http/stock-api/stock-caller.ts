import { insertApiToken, revokeApiToken } from '#db/site/api-tokens.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import { hashToken } from '#services/site/api-tokens.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

export const STOCK = '/api/v1/stock';

let tokens = 0;

interface TokenOptions {
  scopes?: ApiScope[];
  expiresAt?: number | null;
  revoked?: boolean;
}

/** A token of the dealer, as `forecourt token new` would make it. */
export async function addToken(
  dealer: TestDealer,
  { scopes = ['stock:read', 'stock:write'], expiresAt = null, revoked = false }: TokenOptions = {},
): Promise<string> {
  tokens += 1;
  const token = `fc_${dealer.slug}-${process.pid}-${tokens}`;
  await dealer.read(async (trx) => {
    const { id } = await insertApiToken(trx, {
      name: `Test ${tokens}`,
      hash: hashToken(token),
      scopes,
      createdAt: Date.now(),
      expiresAt,
    });
    if (revoked) await revokeApiToken(trx, id, Date.now());
  });
  return token;
}

export interface StockCall {
  method?: string;
  path?: string;
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  chunked?: boolean;
}

export interface StockResponse extends TestResponse {
  json: () => unknown;
}

/** Calls the stock API of a host. A body is sent as JSON unless it is text. */
export function callerOf(host: string, ownToken: string) {
  return async ({
    method = 'GET',
    path = STOCK,
    body,
    token = ownToken,
    headers = {},
    chunked = false,
  }: StockCall): Promise<StockResponse> => {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await sendRequest({
      host,
      path,
      method,
      chunked,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    return { ...response, json: () => JSON.parse(response.text) as unknown };
  };
}

export type CallStock = ReturnType<typeof callerOf>;

/** A new vehicle with nothing but what it needs. */
export const plover = (stocknum: string, changes: object = {}) => ({
  stocknum,
  make: 'Kestrel',
  model: 'Plover',
  year: 2024,
  price: 32_990,
  ...changes,
});
