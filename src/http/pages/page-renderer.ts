import { RouterContextProvider, createRequestHandler } from 'react-router';
import type { RouterContext, ServerBuild } from 'react-router';
import type { SiteRequest } from '#view-models/site-request.ts';
import {
  contentSecurityPolicy,
  createNonce,
  outsideOrigins,
  sealInlineCode,
} from './content-security.ts';
import type { CaptchaOrigins } from '#services/leads/captcha.ts';
import type { RenderedPage } from './page-cache.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '#http/security-headers.ts';

/** Browsers revalidate each time and get 304; a CDN may answer for half a minute by itself. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=30, must-revalidate';

export type RenderPage = (
  request: Request,
  site: Omit<SiteRequest, 'isDocument' | 'nonce' | 'deliver'>,
) => Promise<RenderedPage>;

/** A vehicle that has left the list has its own page, and is gone for good. */
const GONE = 410;

export interface RendererOptions {
  /** A function in development, where each request may get a newer build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  captchaOrigins: CaptchaOrigins;
  /** Where visitors pay. */
  payOrigins?: readonly string[];
}

/** The build's own copy of the context key: the server is not part of the bundle. */
function contextKey(build: ServerBuild): RouterContext<SiteRequest> {
  const entry = build.entry.module as unknown as { siteRequestContext: RouterContext<SiteRequest> };
  return entry.siteRequestContext;
}

export function createPageRenderer({
  build,
  mode,
  captchaOrigins,
  payOrigins,
}: RendererOptions): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (request, site) => {
    const current = typeof build === 'function' ? await build() : build;
    const isDocument = !new URL(request.url).pathname.endsWith('.data');
    const nonce = createNonce();
    let markup: string | null = null;
    const deliver = (rendered: string) => {
      markup = rendered;
    };
    const context = new RouterContextProvider();
    context.set(contextKey(current), { ...site, isDocument, nonce, deliver });
    const response = await handle(request, context);
    const text = await response.text();
    const sealed = markup === null ? null : sealInlineCode(markup, nonce);
    const secure = site.site.origin.startsWith('https:');
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    if (secure) headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
    if (sealed !== null) {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (mode === 'production') {
        const policy = contentSecurityPolicy(
          sealed.hashes,
          outsideOrigins(site.site.config, captchaOrigins, payOrigins),
        );
        headers.set('Content-Security-Policy', policy);
      }
    }
    const own = headers.get('Cache-Control');
    // A route's own Cache-Control is respected; its page is then not cached for everyone.
    const isShown = response.status < 400;
    const cacheable = own === null && (isShown || response.status === GONE);
    if (own === null) headers.set('Cache-Control', isShown ? PAGE_CACHE_CONTROL : 'no-store');
    return {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: sealed?.markup ?? text,
      cacheable,
    };
  };
}
