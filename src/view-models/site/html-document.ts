import { closeBannersScript, closedBannersKey } from '#domain/content/closed-banners.ts';
import { faviconSvg, themeCss } from '#site-config/theme/theme.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadFrame } from './frame.ts';

/** What all pages of a site share, in the head and around the content. */
export interface HtmlDocumentModel {
  frame: SiteFrame;
  origin: string;
  theme: string;
  icon: string;
  /** Inline code that closes banners; left out if there are none. */
  closeBanners?: string;
}

const cache = new WeakMap<SiteFrame, { site: HtmlDocumentModel; json: string }>();

/**
 * Written into the page as a separate JSON script rather than as loader data: it is the same for every
 * page rendered in the same minute, so it is serialised once, and the browser parses it natively.
 */
export async function loadHtmlDocument(request: SiteRequest) {
  const frame = await loadFrame(request);
  const cached = cache.get(frame);
  if (cached !== undefined) return cached;
  const { config, origin, preview } = request.site;
  const remembersClosed = config.security.localStorage && preview === undefined;
  const site: HtmlDocumentModel = {
    frame,
    origin,
    theme: themeCss(config),
    icon: `data:image/svg+xml,${encodeURIComponent(faviconSvg(config))}`,
    ...(frame.banners.length > 0 && {
      closeBanners: closeBannersScript(remembersClosed ? closedBannersKey(config.slug) : null),
    }),
  };
  const entry = { site, json: scriptSafe(JSON.stringify(site)) };
  cache.set(frame, entry);
  return entry;
}

/** Escapes JSON so that nothing in it can close the script element or start a comment. */
export function scriptSafe(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
