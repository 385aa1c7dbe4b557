import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Offer } from '#domain/content/offer.ts';
import { filterOffers, offerValues } from '#domain/content/offer-filter.ts';
import type { OfferChoice } from '#domain/content/offer-filter.ts';
import { joinWords } from '#domain/join-words.ts';
import { offerListData } from '#domain/site/structured-data/offer-data.ts';
import { paths } from '#domain/site/paths.ts';
import type { OfferFilter } from '#ui/content/offer-models.ts';
import { offersWarning } from '#view-models/content/offer-card.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { currentOffers, loadOfferCards, noOffers } from './offer-cards.ts';
import { offerFacts } from './offer-page.ts';
import { contentHead } from './page-parts.ts';

const NAMED_OFFERS = 3;

/** `/special-offers`, with `?make=` and `?category=`. */
export const findOfferList: PageFinder = async (request, { path, query }) => {
  if (path !== paths.offers()) return null;
  return offerListPage(request, {
    make: query.get('make') || null,
    category: query.get('category') || null,
  });
};

async function offerListPage(request: SiteRequest, choice: OfferChoice): Promise<FoundPage> {
  const { site, stock, now } = request;
  const { config, origin } = site;
  const t = copyOf(config.copy);
  const all = await currentOffers(request);
  const offers = filterOffers(all, choice);
  const filters = filtersOf(all, choice, request);
  const chosen = filters.flatMap(({ values }) => values.slice(1).filter((value) => value.chosen));
  const isFiltered = choice.make !== null || choice.category !== null;
  const title =
    chosen.length === 0
      ? t(copy.specialOffers)
      : t(copy.specialOffersOf, { choice: chosen.map(({ label }) => label).join(', ') });
  const cards = await loadOfferCards(request, offers);
  const dealer = config.name;
  const resolve = siteLinks(config, await stock(), now);
  const search = resolve(config.navigation.searchHref);
  const count = offers.length;
  return {
    kind: 'page',
    page: {
      kind: 'offers',
      title,
      intro: t(copy.specialOffersIntro, { dealer }),
      breadcrumbs: [],
      sections: [
        {
          kind: 'offers',
          title: null,
          filters,
          found:
            filters.length === 0 || count === 0
              ? null
              : t(count === 1 ? copy.offerFound : copy.offersFound, { count }),
          offers: cards,
          empty: noOffers(
            request,
            isFiltered
              ? { href: paths.offers(), label: t(searchCopy.clearFilters) }
              : search === null
                ? null
                : { href: search, label: t(copy.seeWhatsInStock) },
          ),
          all: null,
          financeWarning: offersWarning(offers, t),
        },
      ],
      head: contentHead(request, {
        title,
        description:
          count === 0
            ? t(copy.specialOffersNone, { dealer })
            : t(copy.specialOffersDescribed, {
                dealer,
                offers: joinWords(
                  offers.slice(0, NAMED_OFFERS).map(({ name }) => name),
                  t,
                ),
              }),
        // Every filtered list is a part of this page.
        canonical: paths.offers(),
        noindex: isFiltered || count === 0,
        breadcrumbs: [],
        structured: [
          offerListData(
            title,
            offers.map((offer, at) => offerFacts(offer, cards[at]?.picture?.url ?? null)),
            { origin, timeZone: config.timeZone },
          ),
        ],
      }),
    },
  };
}

/** A filter is offered if there is something to choose. */
function filtersOf(
  offers: readonly Offer[],
  choice: OfferChoice,
  { site }: Pick<SiteRequest, 'site'>,
): OfferFilter[] {
  const t = copyOf(site.config.copy);
  const fields = [
    { field: 'make', title: t(vehicleCopy.make), all: t(searchCopy.allMakes) },
    { field: 'category', title: t(vehicleCopy.category), all: t(copy.allCategories) },
  ] as const;
  return fields.flatMap(({ field, title, all }) => {
    const values = offerValues(offers, choice, field);
    const chosen = choice[field];
    const others = offerValues(offers, { make: null, category: null }, field);
    if (others.length < 2) return [];
    return {
      title,
      values: [
        {
          label: all,
          href: listHref({ ...choice, [field]: null }),
          count: filterOffers(offers, { ...choice, [field]: null }).length,
          chosen: chosen === null,
        },
        ...values.map(({ slug, label, count }) => ({
          label,
          href: listHref({ ...choice, [field]: slug }),
          count,
          chosen: slug === chosen,
        })),
      ],
    };
  });
}

function listHref({ make, category }: OfferChoice): string {
  const query = new URLSearchParams({
    ...(make !== null && { make }),
    ...(category !== null && { category }),
  }).toString();
  return query === '' ? paths.offers() : `${paths.offers()}?${query}`;
}
