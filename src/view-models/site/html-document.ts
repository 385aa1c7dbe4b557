import { closeBannersScript, closedBannersKey } from '#domain/content/closed-banners.ts';
import { faviconSvg, themeCss } from '#site-config/theme/theme.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadFrame } from './frame.ts';
import { scriptSafe } from './script-safe.ts';

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
