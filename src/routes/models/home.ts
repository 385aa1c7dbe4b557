import { bodyTiles } from '#domain/body-tiles.ts';
import { featuredVehicles } from '#domain/featured.ts';
import { shownLocations } from '#domain/locations.ts';
import { makeBySlug } from '#domain/makes.ts';
import { shownOffers } from '#domain/offers.ts';
import { paths } from '#domain/paths.ts';
import { countMakes, popularMakes } from '#domain/popular-makes.ts';
import { resolveLink } from '#domain/routes.ts';
import { stockFacts } from '#stock/stock-facts.ts';
import type { StockFacts } from '#stock/stock-facts.ts';
import {
  joinWords,
  toFeatures,
  toHero,
  toLocationTeasers,
  toOfferTeaser,
  toSearchBox,
} from '#ui/layout/page-models.ts';
import type { HomeModel, MakeLink } from '#ui/layout/site-frame.ts';
import { BODY_SILHOUETTES, silhouetteOf } from '#ui/vehicle/silhouette-names.ts';
import type { SiteRequest } from '../site-request.ts';
import { boxFacts } from './box-facts.ts';
import { cardModels } from './cards.ts';
import { groupModel } from './group.ts';

const FEATURED = 8;
const OFFERS = 3;
const LOCATIONS = 12;

export async function loadHome({ site, stock, now }: SiteRequest): Promise<HomeModel> {
  const { config } = site;
  const snapshot = await stock();
  const facts = stockFacts(snapshot, config.stock, now);
  const box = boxFacts(facts);
  const locations = toLocationTeasers(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
    config,
  );
  const featured = featuredVehicles(facts.listed, FEATURED);
  const [lead] = featured;
  const offers = shownOffers(
    snapshot.offers,
    { slug: site.slug, websiteId: site.id },
    config.offers.exceptions,
    now,
  );
  return {
    hero: toHero(config, locations, box, lead === undefined ? 'suv' : silhouetteOf(lead)),
    search: toSearchBox(config, box),
    bodies: bodyTiles(config.home, facts.bodies).map(({ body, label, count }) => ({
      label,
      silhouette: BODY_SILHOUETTES[body],
      href: resolveLink(paths.search({ body })),
      count,
    })),
    popularMakes: popularLinks(facts),
    featured: cardModels(featured, snapshot, config, now),
    offers: offers.slice(0, OFFERS).map((offer) => toOfferTeaser(offer, config)),
    offersHref: resolveLink(paths.offers()),
    locations: locations.slice(0, LOCATIONS),
    locationsHref: resolveLink(paths.locations()),
    features: toFeatures(config),
    group: groupModel('home', config, facts, now),
    searchHref: resolveLink(config.navigation.searchHref),
    stockCount: facts.available,
  };
}

/** By listed stock, sold ones within their window included; each tells what of it can still be bought. */
function popularLinks(facts: StockFacts): MakeLink[] {
  const inStock = new Map(facts.makes.map(({ slug, count }) => [slug, count]));
  const listed = countMakes(facts.listed).filter(({ slug }) => inStock.has(slug));
  return popularMakes(listed).map(({ name, slug }) => ({
    name,
    slug,
    count: inStock.get(slug) ?? 0,
    href: resolveLink(paths.search({ make: slug })),
    markId: makeBySlug(slug)?.mark ?? null,
  }));
}

/** 'Wattle Motors | New, demo and used cars': what the site has, in its own words. */
export function homeTitle(name: string, { carTypes, noun }: HomeModel['search']): string {
  const range = `${joinWords(carTypes.map(({ label }) => label))} ${noun}s`.trim().toLowerCase();
  return `${name} | ${range.charAt(0).toUpperCase()}${range.slice(1)}`;
}
