import { FINANCE_WARNING, mentionsComparisonRate } from '#domain/finance/finance-warning.ts';
import { bodyTiles, kindTiles } from '#domain/search/body-tiles.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import { shownOffers } from '#domain/content/offers.ts';
import { makeLogo } from '#domain/site/navigation.ts';
import type { BrandLogos } from '#domain/site/navigation.ts';
import { paths } from '#domain/site/paths.ts';
import { popularMakes } from '#domain/search/popular-makes.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { StockFacts } from '#stock/snapshot/stock-facts.ts';
import { joinWords } from '#domain/join-words.ts';
import { toFeatures } from '#view-models/content/features.ts';
import { toOfferTeaser } from '#view-models/content/offer-teaser.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import { searchBoxFacts, toSearchBox } from '#view-models/search/search-box.ts';
import { toHero } from './hero.ts';
import type { MakeLink } from '#ui/site/site-frame.ts';
import { BODY_SILHOUETTES, silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadHomeBudget } from '#view-models/finance/budget.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { groupModel } from './dealer-group.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import type { HomeModel } from '#ui/templates/home-model.ts';

const MAX_FEATURED = 8;
const MAX_OFFERS = 3;
const MAX_LOCATIONS = 12;

export async function loadHome(request: SiteRequest): Promise<HomeModel> {
  const { site, stock, search, now } = request;
  const { config } = site;
  const snapshot = await stock();
  const { facts } = snapshot;
  const box = searchBoxFacts(facts);
  const locations = toLocationTeasers(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
    config,
  );
  const featured = findVehicles(snapshot, facts.featured.slice(0, MAX_FEATURED));
  const cards = cardModels(featured, config, now);
  const [firstFeatured] = featured;
  const listed = await search(COUNTS_ONLY);
  const kindCounts = new Map(listed.facets.item_type?.map(({ value, count }) => [value, count]));
  const offers = shownOffers(
    snapshot.offers,
    { slug: site.slug, websiteId: site.id },
    config.offers.exceptions,
    now,
  );
  const teasers = offers
    .slice(0, MAX_OFFERS)
    .map((offer) => toOfferTeaser(offer, config, facts.models));
  return {
    hero: toHero(
      config,
      locations,
      box,
      firstFeatured === undefined ? 'suv' : silhouetteOf(firstFeatured.vehicle),
    ),
    search: toSearchBox(config, box),
    bodies: [
      ...bodyTiles(config.home, facts.bodies).map(({ body, label, count }) => ({
        label,
        silhouette: BODY_SILHOUETTES[body],
        href: resolveLink(paths.search({ body })),
        count,
      })),
      ...kindTiles(config.stock.itemTypes, kindCounts).map(({ kind, label, count }) => ({
        label,
        silhouette: silhouetteOf({ itemType: kind, simpleBody: null }),
        href: resolveLink(paths.search({ itemType: kind })),
        count,
      })),
    ],
    popularMakes: popularLinks(facts, listed, config.navigation.brandLogos),
    budget: await loadHomeBudget(request),
    featured: cards,
    offers: teasers,
    offersHref: resolveLink(paths.offers()),
    locations: locations.slice(0, MAX_LOCATIONS),
    locationsHref: resolveLink(paths.locations()),
    features: toFeatures(config),
    group: groupModel('home', config, facts, now),
    searchHref: resolveLink(config.navigation.searchHref),
    stockCount: facts.available,
    financeWarning: teasers.some(({ name, text }) => mentionsComparisonRate(`${name} ${text}`))
      ? FINANCE_WARNING
      : cardsWarning(cards),
  };
}

const COUNTS_ONLY: SearchQuery = {
  text: '',
  values: {},
  ranges: {},
  filter: null,
  sort: 'newest',
  offset: 0,
  limit: 0,
  facets: ['make', 'item_type'],
  mostValues: 1000,
  ends: [],
};

/** Ranked by listed stock, including recently sold vehicles; each count is of what can still be bought. */
function popularLinks(
  facts: StockFacts,
  listed: SearchResponse,
  brandLogos: BrandLogos,
): MakeLink[] {
  const counts = new Map(listed.facets.make?.map(({ value, count }) => [value, count]));
  const inStock = new Map(facts.makes.map(({ slug, count }) => [slug, count]));
  return popularMakes(
    facts.makes.map((make) => ({ ...make, count: counts.get(make.name) ?? 0 })),
  ).map(({ name, slug }) => ({
    name,
    slug,
    count: inStock.get(slug) ?? 0,
    href: resolveLink(paths.search({ make: slug })),
    logo: makeLogo(slug, brandLogos),
  }));
}

/** 'Wattle Motors | New, demo and used cars': the site's car types, in its own terms. */
export function homeTitle(name: string, { carTypes, noun }: HomeModel['search']): string {
  const range = `${joinWords(carTypes.map(({ label }) => label))} ${noun}s`.trim().toLowerCase();
  return `${name} | ${range.charAt(0).toUpperCase()}${range.slice(1)}`;
}
