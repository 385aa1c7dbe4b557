import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isMarkedByProxy } from '#http/middleware/client.ts';
import { readEnvironment } from '#main/environment.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import { createCachedResponses } from './cached-response.ts';
import { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

const NOW = Date.UTC(2026, 10, 15);
const VERSION = { id: 1, revision: 1, stockRevision: 1 };
const trustedProxies = readEnvironment({ TRUST_PROXY: '10.0.0.0/8' }).trustedProxies;

/** Whether a request for a cached page is answered from the cache, rather than left to the app. */
async function answersFromCache(
  peer: string,
  headers: Record<string, string>,
  trusted = trustedProxies,
): Promise<boolean> {
  const nothing = () => undefined;
  const cache = new PageCache(1_000_000, {
    hit: nothing,
    stale: nothing,
    miss: nothing,
    coalesced: nothing,
  });
  await cache.take(pageKey(VERSION, '/', ''), NOW, async () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: 'a page',
    cacheable: true,
  }));
  const respond = createCachedResponses({
    directory: { findHost: () => ({ kind: 'site', version: VERSION }) } as unknown as SiteDirectory,
    cache,
    isMarkedByProxy: (incoming) => isMarkedByProxy(incoming, trusted),
    observe: nothing,
    nextId: () => 'id',
    clock: () => NOW,
    refresh: nothing,
  });
  const incoming = {
    method: 'GET',
    url: '/',
    headers: { host: 'dealer.example', ...headers },
    socket: { remoteAddress: peer },
  };
  const outgoing = { writeHead: nothing, end: nothing };
  return respond(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
}

describe('a cached page and what proxies say', () => {
  it.each(['http', 'HTTP', 'https, http', ' http '])(
    'X-Forwarded-Proto %j of a trusted proxy is left to the app, which redirects',
    async (proto) => {
      expect(await answersFromCache('10.0.0.1', { 'x-forwarded-proto': proto })).toBe(false);
    },
  );

  it.each(['https', 'HTTPS', 'http, https'])(
    'X-Forwarded-Proto %j of a trusted proxy is answered from the cache',
    async (proto) => {
      expect(await answersFromCache('10.0.0.1', { 'x-forwarded-proto': proto })).toBe(true);
    },
  );

  it('nothing that another peer says bypasses the cache', async () => {
    const forged = { 'x-forwarded-proto': 'http', 'x-request-id': 'chosen-by-a-stranger' };
    expect(await answersFromCache('203.0.113.9', forged)).toBe(true);
    expect(await answersFromCache('127.0.0.1', forged, null)).toBe(true);
    expect(await answersFromCache('10.0.0.1', { 'x-request-id': 'given-by-a-proxy' })).toBe(false);
  });
});

describe('a cached page and cookies', () => {
  it.each(['fc-preview=x', 'a=b; __Host-fc-preview=x'])(
    'a request that may be of a preview (%j) is left to the app',
    async (cookie) => {
      expect(await answersFromCache('203.0.113.9', { cookie })).toBe(false);
    },
  );

  it('no other cookie bypasses the cache', async () => {
    expect(await answersFromCache('203.0.113.9', { cookie: 'fc-visitor=x; a=b' })).toBe(true);
  });
});
