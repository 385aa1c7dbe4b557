import { faviconSvg } from '#site-config/theme/theme.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ServedSite } from '#services/site/site-directory.ts';
import { filePage } from './file-page.ts';
import type { RenderedPage } from './page-cache.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';
export const ICON_PATH = '/icon.svg';
/** Feed readers, crawlers and the browser's own views of a file request this name, whatever a page links. */
export const FAVICON_PATH = '/favicon.ico';

type NamedSite = Pick<ServedSite, 'origin'> & {
  config: Pick<SiteConfig, 'name' | 'locale' | 'brand'>;
};

/** What a phone shows for a site on its home screen. */
export function answerManifest({ origin, config }: NamedSite): RenderedPage {
  const { name, locale, brand } = config;
  const manifest = {
    id: '/',
    name,
    short_name: brand.logo.text,
    lang: locale,
    start_url: '/',
    scope: '/',
    // The pages link to lenders, maps and chats, so visitors keep the address bar and the way back.
    display: 'browser',
    theme_color: brand.colours.brand,
    background_color: brand.colours.bg,
    icons: [{ src: ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return filePage(origin, 'application/manifest+json', JSON.stringify(manifest));
}

/** The icon of the browser's tab as a file. */
export function answerIcon({ origin, config }: NamedSite): RenderedPage {
  return filePage(origin, 'image/svg+xml', faviconSvg(config));
}
