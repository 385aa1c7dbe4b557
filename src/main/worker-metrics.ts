import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import { ConnectionGuard } from '#http/connections/connection-guard.ts';
import { bearsToken } from '#http/middleware/bearer-token.ts';
import { isLocal } from '#http/middleware/client.ts';
import { createRequestIds } from '#http/middleware/request-id.ts';
import type { Environment } from './environment.ts';
import { listen } from './web/http-server.ts';

/** A worker serves nothing but metrics, and only if a port is configured for them. */
export async function serveMetrics(
  environment: Pick<Environment, 'host' | 'workerMetricsPort' | 'metricsToken'>,
  registry: Registry,
): Promise<Server | null> {
  if (environment.workerMetricsPort === null) return null;
  const listener: RequestListener = (request, response) => {
    const headers = { 'Content-Type': 'text/plain; version=0.0.4', 'Cache-Control': 'no-store' };
    if (request.url !== '/metrics' || !mayRead(request, environment.metricsToken)) {
      response.writeHead(404, headers).end('not found\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500, headers).end(),
    );
  };
  const nothing = () => undefined;
  const guard = new ConnectionGuard({
    nextId: createRequestIds(),
    observe: nothing,
    isPublished: () => false,
    addressOf: () => null,
    onClosed: nothing,
  });
  return listen(listener, {
    host: environment.host,
    port: environment.workerMetricsPort,
    guard,
  });
}

/** The trusted proxies are those of the web process: no proxy leads here. */
function mayRead(request: IncomingMessage, token: string | null): boolean {
  return isLocal(request, null) || bearsToken(request.headers.authorization, token);
}
