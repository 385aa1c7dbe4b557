import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/brands.ts';
import * as contentCopy from '#copy/en-AU/content.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import * as siteCopy from '#copy/en-AU/site.ts';
import { locationsSelling, offersOfMake } from '#domain/content/brand-content.ts';
import type { Brand } from '#domain/content/site-content.ts';
import { joinWords } from '#domain/join-words.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import { formatNumber } from '#domain/money.ts';
import { buildMakeMenu } from '#domain/site/navigation.ts';
import { paths } from '#domain/site/paths.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { toRichText } from '#view-models/content/blocks.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import { toStoredPicture } from '#view-models/media/stored-picture.ts';
import { loadListCounts } from '#view-models/search/list-counts.ts';
import { loadModelRange } from '#view-models/search/model-range.ts';
import { loadSortedStrip } from '#view-models/search/sorted-strip.ts';
import { vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { brandLinks } from '../dealer-group.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { isOfPage, pageCard, stockedCard } from './model-cards.ts';
import { loadOffersSection, currentOffers } from './offer-cards.ts';
import { pageList } from './page-list.ts';
import { contentHead } from './page-parts.ts';

/** As many as the description of a page has room for. */
const MOST_NAMES = 8;
const STRIP_CARDS = 8;
const MOST_OFFERS = 6;

const OVERVIEW = /^\/([^/]+)\/overview$/;

/** /brands and /{brand}/overview. */
export const findBrandPage: PageFinder = async (request, { path }) => {
  if (path === paths.brands()) return loadBrands(request);
  const slug = OVERVIEW.exec(path)?.[1];
  if (slug === undefined) return null;
  const { content } = await request.stock();
  const brand = withOptions(content, request.site.config).brands.find((one) => one.slug === slug);
  return brand === undefined || brand.skipPage ? null : loadBrand(request, brand);
};

/** The brands that the dealer describes; without them, the makes in stock. */
async function loadBrands(request: SiteRequest): Promise<FoundPage | null> {
  const { site, stock, now } = request;
  const { config, origin } = site;
  const snapshot = await stock();
  const t = copyOf(config.copy);
  const resolve = siteLinks(config, snapshot, now);
  const { brands } = withOptions(snapshot.content, config);
  const counts = await loadListCounts(request);
  const described = brands.length > 0;
  const links = described
    ? brandLinks({ config, brands, counts, resolve })
    : buildMakeMenu({ navigation: { ...config.navigation, makes: 'auto' } }, counts, resolve);
  if (links.length === 0) return null;
  const title = t(described ? homeCopy.ourBrands : siteCopy.brands);
  const names = links.slice(0, MOST_NAMES).map(({ name }) => name);
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro: t(described ? copy.brandsIntro : copy.makesIntro),
      breadcrumbs: [],
      head: contentHead(request, {
        title,
        description: t(links.length > MOST_NAMES ? copy.brandsAndMore : copy.brandsDescription, {
          dealer: config.name,
          brands: links.length > MOST_NAMES ? names.join(', ') : joinWords(names, t),
        }),
        canonical: paths.brands(),
        breadcrumbs: [],
        structured: pageList(title, links, origin),
      }),
      sections: [
        {
          kind: 'brandGrid',
          brands: links.map((link) => ({
            ...link,
            listed:
              link.count === 0
                ? null
                : t(homeCopy.listedCount, { count: formatNumber(link.count) }),
          })),
        },
      ],
    },
  };
}

async function loadBrand(request: SiteRequest, brand: Brand): Promise<FoundPage> {
  const { site, stock, now } = request;
  const { config, origin } = site;
  const snapshot = await stock();
  const t = copyOf(config.copy);
  const resolve = siteLinks(config, snapshot, now);
  const content = withOptions(snapshot.content, config);
  const { slug, title } = brand;
  const breadcrumbs = [{ label: t(siteCopy.brands), href: paths.brands() }];

  const range = await loadModelRange(request, { make: slug });
  const pages = content.models.filter(({ make }) => make === slug);
  const context = { config, content, resolve, t, now };
  const cards = [
    ...pages.map((page) =>
      pageCard(
        page,
        range.find((stocked) => isOfPage(stocked, page)),
        context,
      ),
    ),
    ...range
      .filter((stocked) => !pages.some((page) => isOfPage(stocked, page)))
      .map((stocked) => stockedCard(stocked, context)),
  ];
  const sorted = await loadSortedStrip(request, { make: slug }, STRIP_CARDS);
  const [link] = brandLinks({
    config,
    brands: [brand],
    counts: await loadListCounts(request),
    resolve,
  });
  const sellers = toLocationTeasers(
    locationsSelling(
      shownLocations([...snapshot.locations.values()], config.locations.hidden),
      slug,
    ),
    config,
    resolve,
  );
  const total = sorted?.strip.total ?? 0;
  const modelsTitle = t(copy.modelsOf, { name: title });
  const sections: (SectionModel | null)[] = [
    link === undefined
      ? null
      : {
          kind: 'brandOverview',
          brand: link,
          banner: toStoredPicture(brand.banner, '', config, content.pictures, resolve),
          text:
            brand.description === null ? [] : toRichText(brand.description, { config, resolve }),
          links: (sorted?.carTypes ?? []).map(({ carType, href, total: count }) => ({
            label: t(copy.conditionOfBrand, {
              condition: carTypeLabel(carType, config.stock, t),
              brand: title,
            }),
            href,
            count: formatNumber(count),
          })),
        },
    cards.length === 0 ? null : { kind: 'modelCards', title: modelsTitle, cards },
    vehiclesSection(
      sorted?.strip ?? null,
      {
        title: t(contentCopy.offerStock, { name: title }),
        layout: 'row',
        empty: t(copy.noneInStock, { name: title }),
      },
      t,
    ),
    await loadOffersSection(request, {
      title: t(copy.offersOf, { name: title }),
      offers: offersOfMake(await currentOffers(request), slug),
      limit: MOST_OFFERS,
    }),
    sellers.length === 0
      ? null
      : {
          kind: 'sellers',
          title: t(copy.whereToFind, { brand: title }),
          locations: sellers,
          allHref: resolve(paths.locations()),
        },
  ];
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro: null,
      breadcrumbs,
      head: {
        ...contentHead(request, {
          title,
          description: t(total > 0 ? copy.brandDescription : copy.brandDescriptionWithoutStock, {
            brand: title,
            dealer: config.name,
            count: formatNumber(total),
          }),
          canonical: paths.brand(slug),
          imageUrl: brand.banner,
          breadcrumbs,
          structured: pageList(modelsTitle, cards, origin),
        }),
        title: t(copy.brandTitle, { brand: title }),
      },
      sections: sections.filter((section) => section !== null),
    },
  };
}
