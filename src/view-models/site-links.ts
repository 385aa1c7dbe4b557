import { offerAddresses } from '#domain/content/offer-addresses.ts';
import { shownOffers } from '#domain/content/offers.ts';
import { pageAddresses } from '#domain/content/page-addresses.ts';
import { salePageAddresses } from '#domain/content/sale-pages.ts';
import { locationAddresses } from '#domain/site/location-addresses.ts';
import { brandAddresses } from '#domain/content/brand-addresses.ts';
import { UNSUBSCRIBE_ADDRESS } from '#domain/leads/unsubscribe-address.ts';
import { blogAddresses } from '#domain/content/blog/blog-addresses.ts';
import { findGate, isSessionPage } from '#domain/accounts/gates/gates.ts';
import { PAGES } from '#domain/site/pages.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

interface SiteLinks {
  config: SiteConfig;
  now: number;
  addresses: readonly SiteAddress[];
  resolve: LinkResolver;
}

const links = new WeakMap<SiteStock, SiteLinks>();

/** The pages that a site has because of its data: offers, locations, brands, articles, its own pages. */
export function siteAddresses(
  config: SiteConfig,
  stock: SiteStock,
  now: number,
): readonly SiteAddress[] {
  return linksOf(config, stock, now).addresses;
}

/** Resolves links to pages that every site has and to those that this site has now. */
export function siteLinks(config: SiteConfig, stock: SiteStock, now: number): LinkResolver {
  return linksOf(config, stock, now).resolve;
}

function linksOf(config: SiteConfig, stock: SiteStock, now: number): SiteLinks {
  const cached = links.get(stock);
  if (cached !== undefined && cached.config === config && cached.now === now) return cached;
  const addresses = gatherAddresses(config, stock, now);
  const own = new Set(addresses.map(({ path }) => path));
  const missing = new Set<string>(
    PAGES.map(({ path }) => path).filter((path) => isClosed(config, path)),
  );
  const resolve: LinkResolver = (href) => {
    const path = (href.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
    if (missing.has(path)) return null;
    const known = resolveLink(href);
    if (known !== null) return known;
    return own.has(path) ? href : null;
  };
  const found = { config, now, addresses, resolve };
  links.set(stock, found);
  return found;
}

/** Whether the page is for visitors who are signed in, and nobody can be on this site. */
function isClosed(config: SiteConfig, path: string): boolean {
  if (isSessionPage(path)) return !config.accounts.enabled;
  return findGate(config, path)?.verdict === 'not-found';
}

/** The site's own path of the garage has no route. */
function garageAddresses({ accounts }: SiteConfig): SiteAddress[] {
  if (!accounts.enabled || !accounts.garage) return [];
  return [{ path: accounts.garagePath, lastModified: null, listed: false }];
}

function gatherAddresses(config: SiteConfig, stock: SiteStock, now: number): SiteAddress[] {
  const site = { slug: config.slug, websiteId: stock.siteId };
  const content = withOptions(stock.content, config);
  return [
    UNSUBSCRIBE_ADDRESS,
    ...garageAddresses(config),
    ...pageAddresses(content.pages),
    ...offerAddresses(shownOffers(stock.offers, site, config.offers.exceptions, now)),
    ...locationAddresses(visibleLocations(stock, config), config.locations.detailPath),
    ...salePageAddresses(content.salePages, now),
    ...brandAddresses(content, stock.landings),
    ...blogAddresses(config, stock.content, now),
  ];
}
