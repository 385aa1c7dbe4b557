import { resolveLink } from '#domain/site/links.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { picturesOfPage } from './page.ts';
import type { ContentPage } from './page.ts';

/**
 * The dealer's own pages. One that provides the text of a page that every site has is not listed by itself, but its
 * pictures are on that page.
 */
export function pageAddresses(pages: readonly ContentPage[]): SiteAddress[] {
  return pages.map((page) => ({
    path: `/${page.slug}`,
    lastModified: null,
    listed: resolveLink(`/${page.slug}`) === null,
    images: picturesOfPage(page),
  }));
}
