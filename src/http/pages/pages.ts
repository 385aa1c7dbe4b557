import type { Hono } from 'hono';
import { READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { OpenSite, RequestedSite } from '#http/open-site.ts';
import { fail, failReadOnly, permanentRedirect, redirect, sendResponse } from '#http/responses.ts';
import { findRedirect } from '#domain/site/redirects.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import { answerPage } from './answer-cached-page.ts';
import { busyPage } from './busy-page.ts';
import { readPageAddress } from './page-address.ts';
import { sealPage } from './page-cache.ts';
import type { FoundPage, PageCache } from './page-cache.ts';
import type { PageLocation, PageMaker } from './page-maker.ts';
import { answerWrite, RefusedWrite } from './page-writes.ts';
import { RenderRefusedError, VisitorGoneError } from './render-gate.ts';
import type { RenderGate, Visitor } from './render-gate.ts';

export interface PagesOptions {
  openSite: OpenSite;
  addressOf: (c: AppContext) => string | null;
  /** Null in development: every request is rendered. */
  cache: PageCache | null;
  gate: RenderGate;
  pages: PageMaker;
  /** What a form post needs besides its site. */
  leads: Omit<LeadContext, 'site' | 'stock' | 'clock'>;
  tradeIn: TradeInLookups;
  /** Called when an address has requested too many pages. */
  countLimited: () => void;
}

/** For a visitor who left before the response; only the log shows it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Every path without its own route is a page: read through the cache, or posted to by its form. */
export function addPages(app: Hono<AppTypes>, options: PagesOptions): void {
  const { openSite, cache, gate, pages, leads } = options;

  app.all('*', async (c) => {
    const address = readPageAddress(targetOf(c));
    if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
    if (address.kind === 'redirect') return permanentRedirect(address.to);
    const { path, query } = address;
    if (path.startsWith('/assets/') || path === '/api' || path.startsWith('/api/')) {
      return fail(c, 'not_found', 'There is nothing at this address.');
    }

    c.set('kind', 'page');
    const opened = await openSite(c);
    const location = { path, query };
    if (!READ_METHODS.has(c.req.method)) return answerForm(c, opened, location);

    // Paths of pages cannot be redirected, so no page is hidden.
    const sentQuery = targetOf(c).split('?').slice(1).join('?');
    const moved = findRedirect(opened.site.config.redirects, path, sentQuery);
    if (moved !== null) return redirect(moved.to, moved.status);
    try {
      const found =
        findPage(opened, location) ?? (await renderMissing(c, opened, location, sentQuery));
      if (found instanceof Response) return found;
      return sendResponse(c, answerPage(found.page, c.env.incoming.headers, found.stale));
    } catch (error) {
      if (error instanceof RenderRefusedError) return busyPage(opened.site, 503, error.seconds);
      if (error instanceof VisitorGoneError)
        return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      throw error;
    }
  });

  function findPage({ version, clock }: RequestedSite, location: PageLocation) {
    // Only who has its secret may see a preview, so it is never in the cache.
    if (version.preview !== undefined) return undefined;
    const found = cache?.find(pages.keyOf(version, location), clock);
    if (found?.stale === true) pages.refresh(version, location);
    return found;
  }

  /** Only pages that must be rendered count towards the limit of an address. */
  async function renderMissing(
    c: AppContext,
    opened: RequestedSite,
    location: PageLocation,
    sentQuery: string,
  ): Promise<FoundPage | Response> {
    const { version, clock, site, stock } = opened;
    const address = options.addressOf(c);
    // Before anything is waited for: it would not notice that the visitor left meanwhile.
    const signal = closedSignal(c);
    const seconds = await leads.limits.take('page', { siteId: site.id, address });
    if (seconds !== null) {
      options.countLimited();
      return busyPage(site, 429, seconds);
    }
    // A large stock takes seconds to read: nobody else should wait for that in the queue.
    const { content } = await stock();
    // Those of the content are found here, because a page in the cache must not wait for the stock.
    const moved = findRedirect(content.redirects, location.path, sentQuery);
    if (moved !== null) return redirect(moved.to, moved.status);
    const visitor: Visitor = {
      place: { siteId: site.id, network: networkOf(address) },
      signal,
    };
    const make = () => pages.make(opened, location, c.get('requestId'));
    const page =
      cache === null || version.preview !== undefined
        ? await sealPage(await gate.run(visitor, make), clock)
        : await cache.take(pages.keyOf(version, location), clock, make, visitor);
    return { page, stale: false };
  }

  async function answerForm(
    c: AppContext,
    opened: RequestedSite,
    location: PageLocation,
  ): Promise<Response> {
    const { site, stock, clock } = opened;
    const address = options.addressOf(c);
    // Its answer is a page that must be rendered, whatever becomes of the form.
    const seconds = await leads.limits.take('page', { siteId: site.id, address });
    if (seconds !== null) {
      options.countLimited();
      return busyPage(site, 429, seconds);
    }
    // Before the renderer, which turns every failure into a page of its own.
    await stock();
    const place = { siteId: site.id, network: networkOf(address) };
    const response = await answerWrite(c.env.incoming, pages.urlOf(opened, location), {
      render: (request, visit) =>
        pages.render(opened, request, {
          requestId: c.get('requestId'),
          visit,
          takeTurn: (work) => gate.runWrite(place, async () => work()),
        }),
      context: { ...leads, site, stock, clock },
      lookups: options.tradeIn,
      logError: pages.logError(c.get('requestId')),
      address,
    });
    if (response instanceof RefusedWrite)
      return fail(c, response.code, response.message, { Connection: 'close' });
    // Its page has no form, so there is no answer to render.
    const isReadOnly = response.status === 405 && !location.path.endsWith('.data');
    return isReadOnly ? failReadOnly(c) : response;
  }
}

/** Aborted when the visitor closes the connection before the response. */
function closedSignal(c: AppContext): AbortSignal {
  const controller = new AbortController();
  const { outgoing } = c.env;
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}
