import { faviconSvg, themeCss } from '#site-config/theme.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadFrame } from './frame.ts';

/** What every page of a site has in common, in its head and around its content. */
export interface HtmlDocumentModel {
  frame: SiteFrame;
  origin: string;
  theme: string;
  icon: string;
}

const made = new WeakMap<SiteFrame, { site: HtmlDocumentModel; json: string }>();

/**
 * Written into the page as JSON of its own rather than as a loader's answer: it is the same for every
 * page of the minute, so it is made into text once, and the browser reads it with its own parser.
 */
export async function loadHtmlDocument(request: SiteRequest) {
  const frame = await loadFrame(request);
  const known = made.get(frame);
  if (known !== undefined) return known;
  const { config, origin } = request.site;
  const site: HtmlDocumentModel = {
    frame,
    origin,
    theme: themeCss(config),
    icon: `data:image/svg+xml,${encodeURIComponent(faviconSvg(config))}`,
  };
  const entry = { site, json: scriptSafe(JSON.stringify(site)) };
  made.set(frame, entry);
  return entry;
}

/** JSON in which nothing can close the script element or start a comment in it. */
export function scriptSafe(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
