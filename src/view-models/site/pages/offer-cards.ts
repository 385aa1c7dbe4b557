import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import { modelPageOf } from '#domain/content/brand-content.ts';
import type { ModelPage } from '#domain/content/site-content.ts';
import type { Offer } from '#domain/content/offer.ts';
import { shownOffers } from '#domain/content/offers.ts';
import { paths } from '#domain/site/paths.ts';
import { slugify } from '#domain/slug.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { OfferCardModel, OffersModel } from '#ui/content/offer-models.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { offersWarning, toOfferCard } from '#view-models/content/offer-card.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';

/** The offers that the site lists now, in their order. */
export async function currentOffers({ site, stock, now }: SiteRequest): Promise<Offer[]> {
  const { offers } = await stock();
  const shownOn = { slug: site.slug, websiteId: site.id };
  return shownOffers(offers, shownOn, site.config.offers.exceptions, now);
}

export async function loadOfferCards(
  request: SiteRequest,
  offers: readonly Offer[],
): Promise<OfferCardModel[]> {
  const { site, stock, now } = request;
  const snapshot = await stock();
  const resolve = siteLinks(site.config, snapshot, now);
  return Promise.all(
    offers.map(async (offer) =>
      toOfferCard(
        withModelPage(offer, snapshot.content.models),
        site.config,
        resolve,
        offer.imageUrl === null ? await modelPicture(request, offer) : null,
        now,
      ),
    ),
  );
}

/** 'Explore {model}' leads to the model's page, whatever its path is. */
function withModelPage(offer: Offer, pages: readonly ModelPage[]): Offer {
  const page = modelPageOf(offer, pages);
  if (page === null || offer.model === null) return offer;
  return { ...offer, model: { ...offer.model, slug: page.slug } };
}

/** A few, because the newest may have no picture yet. */
const SEEN_VEHICLES = 6;

/** The picture of a vehicle of the offer's model, if one in stock has any. */
async function modelPicture(
  { site, stock, search, now, logError }: SiteRequest,
  { manufacturer, model }: Offer,
): Promise<PictureModel | null> {
  if (manufacturer === null || model === null) return null;
  const snapshot = await stock();
  const make = slugify(manufacturer);
  const known = snapshot.facts.models.find(
    ({ makeSlug, modelSlug }) => makeSlug === make && modelSlug === model.slug,
  );
  if (known === undefined) return null;
  try {
    const { ids } = await search({
      text: '',
      values: { make: [known.make], model: [known.model] },
      ranges: {},
      filter: null,
      sort: site.config.stock.defaultSort,
      offset: 0,
      limit: SEEN_VEHICLES,
      facets: [],
      mostValues: 1,
      ends: [],
    });
    const cards = cardModels(findVehicles(snapshot, ids), site.config, now);
    const image = cards.find((card) => card.image !== null)?.image ?? null;
    return image && { ...image, alt: '' };
  } catch (error) {
    logError(error);
    return null;
  }
}

type OffersSection = { kind: 'offers' } & OffersModel;

export interface OffersSectionOptions {
  title: string;
  /** The offers to choose from; by default all that are on. */
  offers?: readonly Offer[] | undefined;
  limit: number;
}

/** Offers as a section of another page; null if there are none. */
export async function loadOffersSection(
  request: SiteRequest,
  { title, offers, limit }: OffersSectionOptions,
): Promise<OffersSection | null> {
  const { site } = request;
  const t = copyOf(site.config.copy);
  const shown = (offers ?? (await currentOffers(request))).slice(0, limit);
  if (shown.length === 0) return null;
  return {
    kind: 'offers',
    title,
    filters: [],
    found: null,
    offers: await loadOfferCards(request, shown),
    empty: noOffers(request, null),
    all: { href: paths.offers(), label: t(homeCopy.viewAllOffers) },
    financeWarning: offersWarning(shown, t),
  };
}

/** The card that stands for a list without offers. */
export function noOffers(
  { site }: Pick<SiteRequest, 'site'>,
  link: OffersModel['empty']['link'],
): OffersModel['empty'] {
  const t = copyOf(site.config.copy);
  return { title: t(searchCopy.noResults), text: t(copy.noOffers), link };
}
