import { openSms } from '#main/sms.ts';
import { createServer, request as startRequest } from 'node:http';
import { BlockList } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import { createApp } from '#http/app.ts';
import type { AppOptions } from '#http/app.ts';
import { createLog, describeError } from '#http/logging.ts';
import { createMetrics } from '#http/metrics.ts';
import { DEMO_REGO_REGISTER } from '#demo/rego-register-file.ts';
import { openCaptchas } from '#main/web/captchas.ts';
import { openLeadOutage } from '#main/web/lead-outage.ts';
import { Visitors } from '#http/api/vehicle/visitor.ts';
import { openPriceSources } from '#main/web/price-sources.ts';
import { openVisitBudgets, openRateLimits } from '#main/web/rate-limits.ts';
import { openRegister, openTradeInLookups } from '#main/web/trade-in-lookups.ts';
import { createObserver } from '#http/observe-requests.ts';
import type { RenderPage } from '#http/pages/page-renderer.ts';
import { ImageService } from '#services/media/image-service.ts';
import { Readiness } from '#http/readiness.ts';
import type { SpoolFiles } from '#services/leads/spool/spool-files.ts';
import { DatabaseGuard } from '#services/site/database-guard.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { TestDatabase } from '../database.ts';
import { openUncachedPages } from '../uncached-pages.ts';
import { CHROME, NOW } from '../vehicle/vehicle-app.ts';
import type { TestResponse, TestRequest } from '../vehicle/vehicle-app.ts';

export interface LeadApp {
  request: (target: string, init?: TestRequest) => Promise<TestResponse>;
  clock: { now: number };
  /** Every logged line, as written. */
  logged: string[];
  /** The text of `/metrics`. */
  metrics: () => Promise<string>;
  close: () => Promise<void>;
}

/** A page whose action only handles a form: its text is the outcome of the lead. */
const renderPage: RenderPage = async (request, { visit }) => {
  const page = (outcome: LeadOutcome | null, status: number) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
    cacheable: false,
  });
  if (visit === null) return page(null, 200);
  const fields = await request.formData();
  const form = LEAD_FORM_NAMES.find((name) => name === fields.get('form')) ?? 'enquiry';
  const outcome = await visit.submit(form, fields, { url: request.url, pageId: 'contact' });
  return page(outcome, outcome.kind === 'accepted' ? 303 : 200);
};

interface LeadAppParts extends Partial<Pick<AppOptions, 'captchas'>> {
  /** Where leads are kept while the database is away. */
  dataDir?: string;
  files?: SpoolFiles;
}

/** A server process with a page that accepts forms; requests come from a visitor behind a proxy. */
export async function openLeadApp(
  { db }: TestDatabase,
  host: string,
  parts: LeadAppParts = {},
): Promise<LeadApp> {
  const logged: string[] = [];
  const log = createLog('silent');
  const write = (bindings: object, message?: string) => {
    const described =
      'err' in bindings ? { ...bindings, err: describeError(bindings.err) } : bindings;
    logged.push(JSON.stringify([described, message]));
  };
  log.error = write;
  log.info = write;
  log.warn = write;
  const clock = { now: NOW };
  const now = () => clock.now;
  const directory = new SiteDirectory(db, log, () => 3000);
  const stockSnapshots = new StockSnapshots({
    db,
    siteOf: async ({ siteId, ...version }) =>
      (await directory.load({ ...version, id: siteId })).config,
    now,
  });
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const unmade = () => Promise.reject(new Error('This server has no pictures.'));
  const nothing = () => undefined;
  const pace = { reserve: () => 0 };
  const metrics = createMetrics({ processMetrics: false });
  const keys = new SiteKeys(db);
  let last = 0;
  const search = new EmbeddedSearch((version) => stockSnapshots.get(version));
  await directory.refresh();
  const guard = new DatabaseGuard({ now: Date.now });
  const { dataDir, files } = parts;
  const outage =
    dataDir === undefined
      ? null
      : await openLeadOutage({
          dataDir,
          files,
          db,
          guard,
          keys,
          directory,
          registry: metrics.registry,
          now,
          log,
        });
  const app = createApp({
    ...(outage !== null && { outage }),
    settings: { trustedProxies, metricsToken: null, devPages: false },
    db,
    workDb: db,
    directory,
    stockSnapshots,
    search,
    sms: openSms({ environment: { sms: { kind: 'log' } }, db, now }),
    pictures: new ImageService({
      pictures: { inspect: unmade, resize: unmade, placeholder: unmade },
      origins: [],
      cacheFolder: path.join(tmpdir(), 'forecourt-no-pictures'),
      cacheBytes: 0,
      counters: { hit: nothing, miss: nothing, coalesced: nothing, encoded: nothing },
      now,
      onTrouble: nothing,
    }),
    brochures: { take: unmade, isMade: () => false },
    keys,
    limits: openRateLimits({ db, keys, ...(outage !== null && { guard }), now, pace, log }),
    visitors: new Visitors(),
    visitBudgets: openVisitBudgets(db),
    priceSources: openPriceSources({ db, now }),
    tradeIn: openTradeInLookups({ db, now, register: openRegister(DEMO_REGO_REGISTER) }),
    captchas: parts.captchas ?? openCaptchas({ verifyUrl: null, now, log }),
    files: { find: unmade },
    ...openUncachedPages({
      directory,
      stockSnapshots,
      search,
      clock: now,
      renderPage,
      log,
    }),
    readiness: new Readiness({ database: async () => undefined }),
    metrics,
    observe: createObserver(log, metrics),
    log,
    nextId: () => String((last += 1)),
    clock: now,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    clock,
    logged,
    metrics: () => metrics.registry.metrics(),
    request: (target, init = {}) => send(port, target, { host, ...init }),
    close: async () => {
      await outage?.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function send(port: number, target: string, init: TestRequest): Promise<TestResponse> {
  const { host = '', method = 'GET', body, address = '203.0.113.7', agent = CHROME } = init;
  const sent = typeof body === 'object' ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const headers = {
      Host: `${host}.localhost`,
      'X-Forwarded-For': address,
      ...(agent !== null && { 'User-Agent': agent }),
      ...(sent !== undefined && { 'Content-Length': Buffer.byteLength(sent) }),
      ...init.headers,
    };
    const options = { host: '127.0.0.1', port, path: target, method, headers };
    const outgoing = startRequest(options, (incoming) => {
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
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
