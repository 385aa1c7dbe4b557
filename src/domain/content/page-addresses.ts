import { resolveLink } from '#domain/site/links.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { picturesOfPage } from './page.ts';
import type { ContentPage } from './page.ts';

/** The dealer's own pages; those that provide the text of a page that every site has are not among them. */
export function pageAddresses(pages: readonly ContentPage[]): SiteAddress[] {
  return pages
    .filter(({ slug }) => resolveLink(`/${slug}`) === null)
    .map((page) => ({
      path: `/${page.slug}`,
      lastModified: null,
      listed: true,
      images: picturesOfPage(page),
    }));
}
