import { openSms } from '#main/sms.ts';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import type { SearchPort } from '#ports/search.ts';
import { createApp } from '#http/app.ts';
import { createLog } from '#http/logging.ts';
import { createMetrics } from '#http/metrics.ts';
import { DEMO_REGO_REGISTER } from '#demo/rego-register-file.ts';
import { openCaptchas } from '#main/web/captchas.ts';
import { Visitors } from '#http/api/vehicle/visitor.ts';
import { openPriceSources } from '#main/web/price-sources.ts';
import { openVisitBudgets, openRateLimits } from '#main/web/rate-limits.ts';
import { openRegister, openTradeInLookups } from '#main/web/trade-in-lookups.ts';
import { ImageService } from '#services/media/image-service.ts';
import { Readiness } from '#http/readiness.ts';
import { VISIT_LIMITS } from '#services/site/visit-budget.ts';
import type { VisitBudgets, VisitLimits } from '#services/site/visit-budget.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { TestDatabase } from '../database.ts';
import { openUncachedPages } from '../uncached-pages.ts';

export const NOW = Date.UTC(2026, 10, 15, 2, 30, 20);
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export async function addSite(
  { ownerDb, db }: TestDatabase,
  slug: string,
  options: object = {},
): Promise<number> {
  await applyDocuments(ownerDb, [{ slug, name: slug, ...options }], NOW);
  const site = await loadSiteBySlug(db, slug);
  if (site === null) throw new Error(`The site ${slug} was refused.`);
  return site.id;
}

export async function addVehicles(
  { db }: TestDatabase,
  siteId: number,
  vehicles: readonly NewVehicle[],
): Promise<void> {
  await withSite(db, siteId, async (trx) => {
    await upsertVehicles(trx, vehicles);
  });
}

export interface TestRequest {
  host?: string;
  method?: string;
  body?: string | object;
  /** The visitor's address, as reported by a proxy. */
  address?: string;
  agent?: string | null;
  headers?: OutgoingHttpHeaders;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: () => unknown;
}

export interface VehicleApp {
  /** Sends a request like a visitor behind a trusted proxy. */
  request: (target: string, init?: TestRequest) => Promise<TestResponse>;
  /** Advanced by the test. */
  clock: { now: number };
  searchFails: { now: boolean };
  logged: string[];
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/** A server process without pages, on its own port; `host` is the default for requests. */
export async function openVehicleApp(
  { db }: TestDatabase,
  host: string,
  {
    fetchJson,
    visitLimits = VISIT_LIMITS,
  }: { fetchJson?: FetchJson; visitLimits?: Record<keyof VisitBudgets, VisitLimits> } = {},
): Promise<VehicleApp> {
  const log = createLog('silent');
  const logged: string[] = [];
  log.error = (_bindings: object, message?: string) => void logged.push(message ?? '');
  const clock = { now: NOW };
  const searchFails = { now: false };
  const directory = new SiteDirectory(db, log, () => 3000);
  const stockSnapshots = new StockSnapshots({
    db,
    siteOf: async ({ siteId, ...version }) =>
      (await directory.load({ ...version, id: siteId })).config,
    now: () => clock.now,
  });
  const embedded = new EmbeddedSearch((version) => stockSnapshots.get(version));
  const search: SearchPort = {
    search: async (stock, query) => {
      if (searchFails.now) throw new Error('The search fails.');
      return embedded.search(stock, query);
    },
  };
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const unmade = () => Promise.reject(new Error('This server has neither pages nor pictures.'));
  const nothing = () => undefined;
  const pace = { reserve: () => 0 };
  const keys = new SiteKeys(db);
  let last = 0;
  const app = createApp({
    settings: { trustedProxies, metricsToken: null, devPages: false },
    db,
    workDb: db,
    directory,
    stockSnapshots,
    search,
    sms: openSms({ environment: { sms: { kind: 'log' } }, db, now: () => clock.now }),
    pictures: new ImageService({
      pictures: { inspect: unmade, resize: unmade, placeholder: unmade },
      origins: [],
      cacheFolder: path.join(tmpdir(), 'forecourt-no-pictures'),
      cacheBytes: 0,
      counters: { hit: nothing, miss: nothing, coalesced: nothing, encoded: nothing },
      now: () => clock.now,
      onTrouble: nothing,
    }),
    brochures: { take: unmade, isMade: () => false },
    keys,
    limits: openRateLimits({ db, keys, now: () => clock.now, pace, log }),
    visitors: new Visitors(),
    visitBudgets: openVisitBudgets(db, visitLimits),
    priceSources: openPriceSources({ db, now: () => clock.now, ...(fetchJson && { fetchJson }) }),
    tradeIn: openTradeInLookups({
      db,
      now: () => clock.now,
      register: openRegister(DEMO_REGO_REGISTER),
    }),
    captchas: openCaptchas({ verifyUrl: null, now: () => clock.now, log }),
    files: { find: unmade },
    ...openUncachedPages({
      directory,
      stockSnapshots,
      search,
      clock: () => clock.now,
      renderPage: unmade,
      log,
    }),
    readiness: new Readiness({ database: async () => undefined }),
    metrics: createMetrics({ processMetrics: false }),
    observe: nothing,
    log,
    nextId: () => String((last += 1)),
    clock: () => clock.now,
  });
  await directory.refresh();
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    clock,
    searchFails,
    logged,
    refresh: () => directory.refresh(),
    request: async (target, init = {}) => send(port, target, { host, ...init }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(
  port: number,
  target: string,
  {
    host = '',
    method = 'GET',
    body,
    address = '203.0.113.7',
    agent = CHROME,
    headers = {},
  }: TestRequest,
): Promise<TestResponse> {
  const sent = typeof body === 'object' ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: {
          Host: `${host}.localhost`,
          'X-Forwarded-For': address,
          ...(agent !== null && { 'User-Agent': agent }),
          ...(sent !== undefined &&
            headers['Transfer-Encoding'] === undefined && {
              'Content-Length': Buffer.byteLength(sent),
            }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            json: () => JSON.parse(text) as unknown,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
