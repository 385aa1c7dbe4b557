import { bodyTiles } from '#domain/body-tiles.ts';
import { shownLocations } from '#domain/locations.ts';
import { makeBySlug } from '#domain/makes.ts';
import { shownOffers } from '#domain/offers.ts';
import { paths } from '#domain/paths.ts';
import { popularMakes } from '#domain/popular-makes.ts';
import { resolveLink } from '#domain/routes.ts';
import { compareBySort } from '#domain/sort-orders.ts';
import { isInStock } from '#domain/stock-status.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import { stockFacts } from '#stock/stock-facts.ts';
import {
  toFeatures,
  toHero,
  toLocationTeasers,
  toOfferTeaser,
  toSearchBox,
} from '#ui/layout/page-models.ts';
import type { HomeModel } from '#ui/layout/site-frame.ts';
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
  const featured = featuredVehicles(facts.listed);
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
    popularMakes: popularMakes(facts.makes).map(({ name, slug, count }) => ({
      name,
      slug,
      count,
      href: resolveLink(paths.search({ make: slug })),
      markId: makeBySlug(slug)?.mark ?? null,
    })),
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

/** The newest that can be bought, each make and model once before any comes twice. */
function featuredVehicles(listed: readonly Vehicle[]): Vehicle[] {
  const newest = listed
    .filter((vehicle) => isInStock(vehicle) && !vehicle.reserved)
    .toSorted(compareBySort('newest'));
  const seen = new Set<string>();
  const first: Vehicle[] = [];
  const again: Vehicle[] = [];
  for (const vehicle of newest) {
    const model = `${vehicle.makeSlug}/${vehicle.modelSlug}`;
    (seen.has(model) ? again : first).push(vehicle);
    seen.add(model);
  }
  return [...first, ...again].slice(0, FEATURED);
}
