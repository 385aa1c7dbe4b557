import type { Hono } from 'hono';
import { READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { Log } from '#http/logging.ts';
import type { OpenSite } from '#http/open-site.ts';
import { fail, permanentRedirect, redirect, sendResponse } from '#http/responses.ts';
import { findRedirect } from '#domain/site/redirects.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { Visit } from '#view-models/site-request.ts';
import { answerPage } from './answer-cached-page.ts';
import { templateScripts } from './assets.ts';
import type { Assets } from './assets.ts';
import { readPageAddress } from './page-address.ts';
import { sealPage } from './page-cache.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import type { RenderPage } from './page-renderer.ts';
import { answerWrite } from './page-writes.ts';
import { isSiteFile, makeSiteFile } from './site-files.ts';

export interface PagesOptions {
  openSite: OpenSite;
  addressOf: (c: AppContext) => string;
  /** Null in development: every request is rendered. */
  cache: PageCache | null;
  assets: Assets;
  renderPage: RenderPage;
  devPages: boolean;
  /** What a form post needs besides its site. */
  leads: Omit<LeadContext, 'site' | 'stock' | 'clock'>;
  tradeIn: TradeInLookups;
  log: Log;
}

/** Every path without its own route is a page: read through the cache, or posted to by its form. */
export function addPages(app: Hono<AppTypes>, options: PagesOptions): void {
  const { openSite, cache, assets, renderPage, devPages, leads, log } = options;

  app.all('*', async (c) => {
    const address = readPageAddress(targetOf(c));
    if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
    if (address.kind === 'redirect') return permanentRedirect(address.to);
    const { path, query } = address;
    if (path.startsWith('/assets/') || path === '/api' || path.startsWith('/api/')) {
      return fail(c, 'not_found', 'There is nothing at this address.');
    }

    c.set('kind', 'page');
    const { version, clock, now, site, stock, search } = await openSite(c);
    const url = site.origin + path + (query === '' ? '' : `?${query}`);
    const logError = (error: unknown) =>
      log.error({ err: error, id: c.get('requestId') }, 'page failed');
    const render = (request: Request, visit: Visit | null = null) =>
      renderPage(request, {
        visit,
        site,
        stock,
        search,
        now,
        requestId: c.get('requestId'),
        templateScripts: templateScripts(assets, site.config.template),
        devPages,
        logError,
      });

    if (!READ_METHODS.has(c.req.method)) {
      // Before the renderer, which turns every failure into a page of its own.
      await stock();
      const response = await answerWrite(c.env.incoming, url, {
        render,
        context: { ...leads, site, stock, clock },
        lookups: options.tradeIn,
        logError,
        address: options.addressOf(c),
      });
      return (
        response ??
        fail(c, 'payload_too_large', 'What was sent is too large.', { Connection: 'close' })
      );
    }

    // Paths of pages cannot be redirected, so no page is hidden.
    const sentQuery = targetOf(c).split('?').slice(1).join('?');
    const moved = findRedirect(site.config.redirects, path, sentQuery);
    if (moved !== null) return redirect(moved.to, moved.status);

    // Rendering gets the address and nothing else of the request, so that no header can change a page.
    const make = async () => {
      const file = await makeSiteFile(path, site, stock);
      if (file !== null) return file;
      await stock();
      return render(new Request(url));
    };
    const page =
      cache === null
        ? await sealPage(await make(), clock)
        : await cache.take(pageKey(version, path, isSiteFile(path) ? '' : query), clock, make);
    return sendResponse(c, answerPage(page, c.env.incoming.headers));
  });
}
