import type { Hono } from 'hono';
import { READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { OpenSite, RequestedSite } from '#http/open-site.ts';
import { openOwnCheckout } from '#http/own-checkout.ts';
import {
  fail,
  failReadOnly,
  permanentRedirect,
  privateRedirect,
  redirect,
  sendResponse,
} from '#http/responses.ts';
import { findSender } from '#http/signed-in.ts';
import type { FindSignedIn } from '#http/signed-in.ts';
import {
  findGate,
  isCheckoutPage,
  isSessionPage,
  isUnsubscribeLink,
  signInAddress,
} from '#domain/accounts/gates/gates.ts';
import type { GatedPage } from '#domain/accounts/gates/gates.ts';
import { findRedirect } from '#domain/site/redirects.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { SmsPort } from '#ports/sms.ts';
import { readSessionToken } from '#services/accounts/session-cookie.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';
import { answerPage } from './answer-cached-page.ts';
import { busyPage } from './busy-page.ts';
import { answerGarageFile } from './garage-files.ts';
import { openOwnVisit } from './own-visit.ts';
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
  findSignedIn: FindSignedIn;
  sms: SmsPort;
  /** Null if nothing can be paid online. */
  payments: PaymentsPort | null;
  priceSources: { quotes: Pick<FinanceQuotes, 'quote'> };
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
  const { openSite, cache, gate, pages, leads, findSignedIn } = options;

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
    const isRead = READ_METHODS.has(c.req.method);
    // Before anything that is cached: the address decides that a page is the visitor's own, never a cookie.
    const gated = findGate(opened.site.config, targetOf(c));
    const isPrivate = [isSessionPage, isUnsubscribeLink, isCheckoutPage].some((is) =>
      is(targetOf(c)),
    );
    if (gated?.verdict === 'sign-in' || isPrivate) {
      const signedIn = await findSignedIn(c.env.incoming, opened.site);
      if (gated?.verdict === 'sign-in' && signedIn === null) {
        return askToSignIn(c, opened, location, gated);
      }
      return isRead
        ? answerOwn(c, opened, location, signedIn)
        : answerForm(c, opened, location, { signedIn, isOwn: true });
    }
    if (!isRead) {
      const sender = { incoming: c.env.incoming, site: opened.site, outage: leads.outage };
      const signedIn = await findSender(findSignedIn, sender);
      return answerForm(c, opened, location, { signedIn, isOwn: false });
    }

    // Paths of pages cannot be redirected, so no page is hidden.
    const sentQuery = targetOf(c).split('?').slice(1).join('?');
    const moved = findRedirect(opened.site.config.redirects, path, sentQuery);
    if (moved !== null) return redirect(moved.to, moved.status);
    return unlessRefused(opened, async () => {
      // All addresses that no page can have share one answer, which would hide the redirect of one of them.
      const first = pages.isUnknown(path)
        ? findRedirect((await opened.stock()).content.redirects, path, sentQuery)
        : null;
      if (first !== null) return redirect(first.to, first.status);
      const found =
        findPage(opened, location) ?? (await renderMissing(c, opened, location, sentQuery));
      if (found instanceof Response) return found;
      return sendResponse(c, answerPage(found.page, c.env.incoming.headers, found.stale));
    });
  });

  async function unlessRefused(
    { site }: RequestedSite,
    render: () => Promise<Response>,
  ): Promise<Response> {
    try {
      return await render();
    } catch (error) {
      if (error instanceof RenderRefusedError) return busyPage(site, 503, error.seconds);
      if (error instanceof VisitorGoneError)
        return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      throw error;
    }
  }

  /** A data request is answered in the router's own format, which a plain redirect is not. */
  async function askToSignIn(
    c: AppContext,
    opened: RequestedSite,
    location: PageLocation,
    gated: GatedPage,
  ): Promise<Response> {
    const signInAt = signInAddress(gated, targetOf(c));
    if (!location.path.endsWith('.data')) return privateRedirect(signInAt);
    const request = new Request(pages.urlOf(opened, location));
    const { status, headers, body } = await pages.render(opened, request, {
      requestId: c.get('requestId'),
      signInAt,
    });
    return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
  }

  /** A page of one visitor: rendered for each request, and stored by nobody. */
  async function answerOwn(
    c: AppContext,
    opened: RequestedSite,
    location: PageLocation,
    signedIn: SignedIn | null,
  ): Promise<Response> {
    const { site } = opened;
    const address = options.addressOf(c);
    const signal = closedSignal(c);
    const seconds = await leads.limits.take('page', { siteId: site.id, address });
    if (seconds !== null) {
      options.countLimited();
      return busyPage(site, 429, seconds);
    }
    await opened.stock();
    const own = openOwn(c, opened, signedIn);
    const file = own && (await answerGarageFile(opened, location.path, own));
    if (file) return file;
    const visitor: Visitor = { place: { siteId: site.id, network: networkOf(address) }, signal };
    return unlessRefused(opened, async () => {
      const page = await gate.run(visitor, () =>
        pages.render(opened, new Request(pages.urlOf(opened, location)), {
          requestId: c.get('requestId'),
          own,
          ...openCheckout(c, opened, signedIn),
        }),
      );
      const headers = { ...page.headers, 'cache-control': 'no-store' };
      const body = c.req.method === 'HEAD' ? null : page.body;
      return new Response(body, { status: page.status, headers });
    });
  }

  function openOwn(
    c: AppContext,
    { site, stock, clock }: RequestedSite,
    signedIn: SignedIn | null,
  ): OwnVisit | null {
    if (signedIn === null) return null;
    const visitor = readVisitor(c.env.incoming.headers.cookie, site.origin);
    const context = { ...leads, site, stock, clock };
    const { payments } = options;
    return openOwnVisit(signedIn, { context, visitor, address: options.addressOf(c), payments });
  }

  /** What the visitor reserves and buys, on the pages for it. */
  function openCheckout(
    c: AppContext,
    { site, now }: RequestedSite,
    signedIn: SignedIn | null,
  ): Partial<Pick<SiteRequest, 'reservations' | 'purchases'>> {
    if (!isCheckoutPage(targetOf(c))) return {};
    const { payments, priceSources } = options;
    const { quotes } = priceSources;
    const logError = pages.logError(c.get('requestId'));
    const { db, keys } = leads;
    const tools = { db, keys, payments, quotes, site, now, logError };
    const { incoming } = c.env;
    return openOwnCheckout(tools, { incoming, address: options.addressOf(c), signedIn });
  }

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
    // On a public page only the lead knows who sent it.
    { signedIn, isOwn }: { signedIn: SignedIn | null; isOwn: boolean },
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
          own: isOwn ? openOwn(c, opened, signedIn) : null,
          ...openCheckout(c, opened, signedIn),
          takeTurn: (work) => gate.runWrite(place, async () => work()),
        }),
      context: { ...leads, site, stock, clock },
      lookups: options.tradeIn,
      sms: options.sms,
      session: {
        token: readSessionToken(c.env.incoming.headers.cookie, site.origin),
        signedIn,
      },
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
