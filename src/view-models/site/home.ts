import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/home.ts';
import { financeWarning, mentionsComparisonRate } from '#domain/finance/finance-warning.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import { shownOffers } from '#domain/content/offers.ts';
import { makeMark } from '#domain/site/make-mark.ts';
import type { BrandLogos } from '#domain/site/make-mark.ts';
import { paths } from '#domain/site/paths.ts';
import { popularMakes } from '#domain/search/popular-makes.ts';
import type { MakeCount } from '#domain/search/popular-makes.ts';
import { resolveLink } from '#domain/site/links.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { capitalise } from '#domain/capitalise.ts';
import { joinWords } from '#domain/join-words.ts';
import { benefitsSection } from '#view-models/content/benefits.ts';
import { newestPostsSection } from '#view-models/content/blog/posts.ts';
import { toFeatures } from '#view-models/content/features.ts';
import { toOfferTeaser } from '#view-models/content/offer-teaser.ts';
import { reviewsSection } from '#view-models/content/reviews.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import { loadBodyTiles, loadKindTiles, loadListCounts } from '#view-models/search/list-counts.ts';
import { searchBoxFacts, toSearchBox } from '#view-models/search/search-box.ts';
import { HERO_TURNS, toHero, toHeroPicture } from './hero.ts';
import { tilePictures } from './tile-pictures.ts';
import type { MakeLink } from '#ui/site/site-frame.ts';
import { BODY_SILHOUETTES, silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadHomeBudget } from '#view-models/finance/budget.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { brandLogos, groupModel } from './dealer-group.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import type { HomeModel } from '#ui/templates/home-model.ts';

const MAX_FEATURED = 8;
const MAX_OFFERS = 3;
const MAX_LOCATIONS = 12;
/** A row of cards; the others are behind a toggle. */
const OPEN_REVIEWS = 3;

export async function loadHome(request: SiteRequest): Promise<HomeModel> {
  const { site, stock, now } = request;
  const { config } = site;
  const snapshot = await stock();
  const { facts } = snapshot;
  const box = searchBoxFacts(facts);
  const resolve = siteLinks(config, snapshot, now);
  const locations = toLocationTeasers(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
    config,
    resolve,
  );
  // To find one that turns, more are looked at than there are cards.
  const newest = findVehicles(
    snapshot,
    HERO_TURNS[config.template] ? facts.featured : facts.featured.slice(0, MAX_FEATURED),
  );
  const cards = cardModels(newest.slice(0, MAX_FEATURED), config, now);
  const counts = await loadListCounts(request);
  const { brands } = withOptions(snapshot.content, config);
  const offers = shownOffers(
    snapshot.offers,
    { slug: site.slug, websiteId: site.id },
    config.offers.exceptions,
    now,
  );
  const teasers = offers
    .slice(0, MAX_OFFERS)
    .map((offer) => toOfferTeaser(offer, config, facts.models, now, resolve));
  return {
    hero: toHero(config, locations, box, toHeroPicture(newest, config, now, resolve)),
    search: toSearchBox(config, box),
    bodies: await stockTiles(request, snapshot),
    popularMakes: popularLinks(counts.makes, brandLogos(config, brands)),
    budget: await loadHomeBudget(request),
    featured: cards,
    offers: teasers,
    offersHref: resolve(paths.offers()),
    locations: locations.slice(0, MAX_LOCATIONS),
    locationsHref: resolve(paths.locations()),
    features: toFeatures(config, resolve),
    benefits: benefitsSection(config, now),
    reviews: reviewsSection(config, snapshot.reviews, { open: OPEN_REVIEWS }),
    group: groupModel('home', { config, brands, counts, resolve }, now),
    posts: newestPostsSection(config, snapshot.content, now),
    searchHref: resolveLink(config.navigation.searchHref),
    stockCount: counts.all,
    financeWarning: teasers.some(({ name, text }) => mentionsComparisonRate(`${name} ${text}`))
      ? financeWarning(copyOf(config.copy))
      : cardsWarning(cards, copyOf(config.copy)),
  };
}

/** Bodies, then kinds of vehicle that have none. */
async function stockTiles(request: SiteRequest, snapshot: SiteStock): Promise<HomeModel['bodies']> {
  const tiles = [
    ...(await loadBodyTiles(request)).map(({ body, label, count, top }) => ({
      label,
      silhouette: BODY_SILHOUETTES[body],
      href: resolveLink(paths.search({ body })),
      count,
      top,
    })),
    ...(await loadKindTiles(request)).map(({ kind, label, count, top }) => ({
      label,
      silhouette: silhouetteOf({ itemType: kind, simpleBody: null }),
      href: resolveLink(paths.search({ itemType: kind })),
      count,
      top,
    })),
  ];
  const pictures = tilePictures(
    snapshot,
    tiles.map(({ top }) => top),
    request.site.config,
  );
  return tiles.map(({ top: _top, ...tile }, index) => ({
    ...tile,
    picture: pictures[index] ?? null,
  }));
}

/** By listed stock. */
function popularLinks(makes: readonly MakeCount[], logos: BrandLogos): MakeLink[] {
  return popularMakes(makes).map(({ name, slug, count }) => ({
    name,
    slug,
    count,
    href: resolveLink(paths.search({ make: slug })),
    ...makeMark({ name, slug }, logos),
  }));
}

/** 'Wattle Motors | New, demo and used cars': the site's car types, in its own terms. */
export function homeTitle(
  site: Pick<PublicSite, 'name' | 'copy'>,
  { carTypes, noun }: HomeModel['search'],
): string {
  const t = copyOf(site.copy);
  const dealer = site.name;
  if (carTypes.length === 0) return t(copy.titleWithoutRange, { dealer, Vehicle: noun });
  const range = joinWords(
    carTypes.map(({ label }) => label.toLowerCase()),
    t,
  );
  return t(copy.title, { dealer, range: capitalise(range), vehicle: noun.toLowerCase() });
}
