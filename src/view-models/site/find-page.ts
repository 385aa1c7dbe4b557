import type { ContentPageModel } from '#ui/templates/content-page-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findLocationPage } from './pages/location-pages.ts';
import { findBrandPage } from './pages/brand-pages.ts';
import { findModelList } from './pages/model-list-page.ts';
import { findModelPage } from './pages/model-pages.ts';
import { findContentPage } from './pages/content-pages.ts';
import { findOfferList } from './pages/offer-list-page.ts';
import { findOffer } from './pages/offer-page.ts';
import { findSalePage } from './pages/sale-pages.ts';
import { findBlogPage } from './pages/blog-pages.ts';

export interface PageAddress {
  /** No slash at its end. */
  path: string;
  query: URLSearchParams;
}

export type FoundPage =
  /** 410: what the page was about has ended for good. */
  | { kind: 'page'; page: ContentPageModel; status?: 200 | 410 }
  | { kind: 'elsewhere'; to: string; status: 301 | 302 };

/** Finds the page at an address among those of one kind. */
export type PageFinder = (request: SiteRequest, address: PageAddress) => Promise<FoundPage | null>;

/** In this order: a dealer's own page takes precedence over a model's page with the same path. */
const FINDERS: readonly PageFinder[] = [
  findContentPage,
  findLocationPage,
  findOfferList,
  findOffer,
  findSalePage,
  findBlogPage,
  findBrandPage,
  findModelList,
  findModelPage,
];

/** A page that exists because of the site's data; null if it has none at this address. */
export async function findPage(request: SiteRequest, url: URL): Promise<FoundPage | null> {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  for (const find of FINDERS) {
    const found = await find(request, { path, query: url.searchParams });
    if (found !== null) return found;
  }
  return null;
}
