import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface VerifyRequest {
  secret?: string;
  response?: string;
  idempotency_key?: string;
}

interface KnownToken {
  hostname: string;
  action: string;
  solvedAt: number;
  usedUnder: string | null;
}

/** Stands in for the provider that verifies tokens, on this machine, as documented. */
export interface TurnstileStandIn {
  url: string;
  /** A token such as the widget would issue on a page of that host. */
  give: (token: string, of: { hostname: string; action?: string; solvedAt?: number }) => string;
  mode: 'answer' | 'hang' | 'fail' | 'odd';
  received: VerifyRequest[];
  close: () => Promise<void>;
}

const LIFE_MS = 300_000;

export async function startTurnstileService({
  secret,
  port = 0,
  now = Date.now,
}: {
  secret: string;
  port?: number;
  now?: () => number;
}): Promise<TurnstileStandIn> {
  const known = new Map<string, KnownToken>();
  const received: VerifyRequest[] = [];
  const judge = ({ secret: given, response = '', idempotency_key: key = '' }: VerifyRequest) => {
    if (given !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const token = known.get(response);
    if (token === undefined) return { success: false, 'error-codes': ['invalid-input-response'] };
    const isUsed = token.usedUnder !== null && (key === '' || token.usedUnder !== key);
    if (isUsed || now() - token.solvedAt > LIFE_MS) {
      return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    }
    token.usedUnder = key;
    const { hostname, action, solvedAt } = token;
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date(solvedAt).toISOString(),
      hostname,
      action,
    };
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as VerifyRequest;
    received.push(body);
    if (service.mode === 'hang') return;
    response.writeHead(service.mode === 'fail' ? 500 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(service.mode === 'odd' ? { hello: 'you' } : judge(body)));
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const service: TurnstileStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    give: (token, { hostname, action = 'lead', solvedAt = now() }) => {
      known.set(token, { hostname, action, solvedAt, usedUnder: null });
      return token;
    },
    mode: 'answer',
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
