import type { MiddlewareHandler } from 'hono';
import type { BlockList } from 'node:net';
import { pathOf } from '#http/app-context.ts';
import type { AppTypes } from '#http/app-context.ts';
import type { ObserveRequest } from '#http/observe-requests.ts';
import { isTrusted } from './client.ts';
import { acceptRequestId } from './request-id.ts';

export interface TrackingOptions {
  trustedProxies: BlockList | null;
  nextId: () => string;
  observe: ObserveRequest;
}

/** Whoever reads the log must not be able to open a preview. */
function withoutSecret(path: string): string {
  return path.replace(/^(\/api\/preview\/).+/, '$1…');
}

/** Gives each request an id, and reports the request once it is answered. */
export function trackRequests({
  trustedProxies,
  nextId,
  observe,
}: TrackingOptions): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const started = performance.now();
    const { incoming } = c.env;
    const peer = incoming.socket.remoteAddress ?? '';
    const given = isTrusted(peer, trustedProxies)
      ? acceptRequestId(incoming.headers['x-request-id'])
      : null;
    const id = given ?? nextId();
    c.set('requestId', id);
    c.set('kind', 'other');
    c.set('site', null);
    await next();
    c.res.headers.set('X-Request-Id', id);
    observe({
      id,
      method: c.req.method,
      path: withoutSecret(pathOf(c)),
      status: c.res.status,
      ms: performance.now() - started,
      site: c.get('site'),
      kind: c.get('kind'),
    });
  };
}
