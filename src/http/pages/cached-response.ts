import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from './answer-cached-page.ts';
import { normaliseHost } from '#domain/site/host.ts';
import type { ObserveRequest } from '#http/observe-requests.ts';
import { readPageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import type { PageLocation } from './page-maker.ts';
import { mayPreview } from '#http/previews/preview-cookie.ts';
import type { SiteDirectory, SiteVersion } from '#services/site/site-directory.ts';

const MAX_HOST_LENGTH = 260;
const MAX_HOSTS = 50_000;

export interface CachedResponsesOptions {
  directory: SiteDirectory;
  cache: PageCache;
  /** Whether a trusted proxy says something about the request, which the app evaluates. */
  isMarkedByProxy: (incoming: IncomingMessage) => boolean;
  observe: ObserveRequest;
  nextId: () => string;
  clock: () => number;
  /** Renders the page that replaces an expired one. */
  refresh: (version: SiteVersion, location: PageLocation) => void;
}

/**
 * Most requests are for a cached page. They are answered directly from node:http, before a fetch Request is
 * created for the framework: docs/decisions/0003 has the measurement. Everything except a plain hit is left
 * to the app.
 */
export function createCachedResponses({
  directory,
  cache,
  isMarkedByProxy,
  observe,
  nextId,
  clock,
  refresh,
}: CachedResponsesOptions) {
  const names = new Map<string, string>();
  const hostOf = (header: string): string | null => {
    const known = names.get(header);
    if (known !== undefined) return known;
    const name = normaliseHost(header);
    // Only spellings of hosts that we serve are cached, so that invented ones take no memory.
    const served = name !== null && directory.findHost(name).kind === 'site';
    if (served && header.length <= MAX_HOST_LENGTH && names.size < MAX_HOSTS)
      names.set(header, name);
    return name;
  };

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (isMarkedByProxy(incoming) || mayPreview(headers.cookie)) return false;
    const host = headers.host === undefined ? null : hostOf(headers.host);
    if (host === null) return false;
    const found = directory.findHost(host);
    if (found.kind !== 'site') return false;

    const queryStart = url.indexOf('?');
    let path = url;
    let query = '';
    if (queryStart !== -1) {
      const address = readPageAddress(url);
      if (address.kind !== 'page') return false;
      ({ path, query } = address);
    }
    const now = clock();
    const cached = cache.find(pageKey(found.version, path, query), now);
    if (cached === undefined) return false;
    if (cached.stale) refresh(found.version, { path, query });

    const started = performance.now();
    const id = nextId();
    const response = answerPage(cached.page, headers, cached.stale);
    outgoing.writeHead(response.status, { ...response.headers, 'x-request-id': id });
    outgoing.end(method === 'HEAD' ? undefined : response.body);
    observe({
      id,
      method,
      path,
      status: response.status,
      ms: performance.now() - started,
      site: String(found.version.id),
      kind: 'cached',
    });
    return true;
  };
}
