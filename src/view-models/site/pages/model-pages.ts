import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/brands.ts';
import * as contentCopy from '#copy/en-AU/content.ts';
import * as common from '#copy/en-AU/common.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import * as siteCopy from '#copy/en-AU/site.ts';
import type { Copy } from '#copy/format.ts';
import { offersOfModel } from '#domain/content/brand-content.ts';
import type { ModelPage } from '#domain/content/site-content.ts';
import { formatNumber } from '#domain/money.ts';
import { modelData } from '#domain/site/structured-data/model-data.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { paths } from '#domain/site/paths.ts';
import { carTypeLabel, sortCarTypes } from '#domain/vehicle/car-types.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ModelOverviewModel } from '#ui/content/brands/model-page-model.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { toRichText } from '#view-models/content/blocks.ts';
import { shownForm } from '#view-models/leads/lead-form.ts';
import { toStoredPicture } from '#view-models/media/stored-picture.ts';
import { cheapestOfModel, loadModelRange, priceFrom } from '#view-models/search/model-range.ts';
import { loadSortedStrip } from '#view-models/search/sorted-strip.ts';
import { vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { isOfPage, pageCard, priceFromModel } from './model-cards.ts';
import { currentOffers, loadOffersSection } from './offer-cards.ts';
import { contentHead } from './page-parts.ts';

const STRIP_CARDS = 8;
const MOST_OFFERS = 6;

/** /{modelSlug}, for models that the dealer describes. */
export const findModelPage: PageFinder = async (request, { path }) => {
  const { content } = await request.stock();
  const page = content.models.find(({ slug }) => paths.model(slug) === path);
  return page === undefined ? null : loadModel(request, page);
};

async function loadModel(request: SiteRequest, page: ModelPage): Promise<FoundPage> {
  const { site, stock, now } = request;
  const { config, origin } = site;
  const snapshot = await stock();
  const t = copyOf(config.copy);
  const resolve = siteLinks(config, snapshot, now);
  const content = withOptions(snapshot.content, config);
  const { slug, make, model, name } = page;
  const canonical = paths.model(slug);

  const range = await loadModelRange(request, { make });
  const stocked = range.find((one) => isOfPage(one, page));
  const card = pageCard(page, stocked, { config, content, resolve, t, now });
  const sorted = await loadSortedStrip(request, { make, model }, STRIP_CARDS);
  const total = stocked === undefined ? 0 : (sorted?.strip.total ?? 0);
  const prices = pricesOf(page, snapshot, config, t);
  const form = await enquiryForm(request, page);

  const picture = (url: string | null, alt: string) =>
    toStoredPicture(url, alt, config, content.pictures, resolve);
  const morePictures = page.pictures
    .slice(1)
    .map(({ url, alt }) => picture(url, alt))
    .filter((one) => one !== null);
  const sections: (SectionModel | null)[] = [
    {
      kind: 'modelOverview',
      name,
      picture: card.picture,
      silhouette: card.silhouette,
      ...prices.shown,
      missing:
        prices.shown.prices.length === 0 ? t(copy.noneInStock, { name }) : prices.shown.missing,
      buttons: [
        { label: t(common.enquire), href: '#enquire' },
        ...(stocked?.example
          ? [
              {
                label: t(common.bookATestDrive),
                href: paths.bookTestDrive(stocked.example.vehicle.slug),
              },
            ]
          : []),
        ...(sorted?.strip.href && total > 0
          ? [
              {
                label: t(homeCopy.seeAllCount, { count: formatNumber(total) }),
                href: sorted.strip.href,
              },
            ]
          : []),
      ],
    },
    page.text === null
      ? null
      : { kind: 'text', title: null, text: toRichText(page.text, { config, resolve }) },
    page.colours.length === 0
      ? null
      : {
          kind: 'colours',
          colours: page.colours.map(({ name: colourName, colour, picture: url }) => ({
            name: colourName,
            colour,
            picture: picture(url, t(copy.nameInColour, { name, colour: colourName })),
          })),
        },
    page.features.length === 0
      ? null
      : { kind: 'highlights', title: t(searchCopy.highlights), items: page.features },
    morePictures.length === 0
      ? null
      : { kind: 'pictureRow', title: t(copy.picturesOf, { name }), pictures: morePictures },
    stocked === undefined
      ? null
      : vehiclesSection(
          sorted?.strip ?? null,
          { title: t(contentCopy.offerStock, { name }), layout: 'row' },
          t,
        ),
    await loadOffersSection(request, {
      title: t(copy.offersOf, { name }),
      offers: offersOfModel(await currentOffers(request), page),
      limit: MOST_OFFERS,
    }),
    form,
  ];
  const breadcrumbs = breadcrumbsOf(page, snapshot, config, t);
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title: name,
      intro: page.tagline,
      breadcrumbs,
      sections: sections.filter((section) => section !== null),
      head: {
        ...contentHead(request, {
          title: name,
          description:
            page.description ??
            t(total > 0 ? copy.modelDescription : copy.modelDescriptionWithoutStock, {
              name,
              dealer: config.name,
              count: formatNumber(total),
            }),
          canonical,
          imageUrl: card.picture?.url ?? null,
          breadcrumbs,
          structured: modelData(
            {
              name,
              make: makeName(page, snapshot, config),
              description: page.tagline,
              href: canonical,
              imageUrl: card.picture?.url ?? null,
              newFromCents: prices.newFromCents,
            },
            { origin },
          ),
        }),
        title: t(copy.modelTitle, { name }),
      },
    },
  };
}

/** New, demo, used: what each starts at. */
function pricesOf(
  { make, model, name }: ModelPage,
  stock: SiteStock,
  config: SiteConfig,
  t: Copy,
): { shown: Pick<ModelOverviewModel, 'prices' | 'missing'>; newFromCents: number | null } {
  const cheapest = cheapestOfModel(stock, { makeSlug: make, modelSlug: model });
  const ofTypes = sortCarTypes(config.stock.carTypes).map((carType) => ({
    carType,
    vehicles: cheapest.filter((one) => one.carType === carType),
  }));
  const missesNew = ofTypes.some(
    ({ carType, vehicles }) => carType === 'new' && vehicles.length === 0,
  );
  const label = (carType: (typeof ofTypes)[number]['carType']) =>
    carTypeLabel(carType, config.stock, t);
  const ofNew = ofTypes.find(({ carType }) => carType === 'new')?.vehicles ?? [];
  return {
    shown: {
      prices: ofTypes
        .filter(({ vehicles }) => vehicles.length > 0)
        .map(({ carType, vehicles }) => ({
          condition: label(carType),
          price: priceFromModel(priceFrom(vehicles, stock, config), t),
          note: t(copy.askForPrice),
        })),
      missing: missesNew
        ? t(copy.noneOfCondition, { condition: label('new').toLowerCase(), name })
        : null,
    },
    newFromCents: priceFrom(ofNew, stock, config)?.cents ?? null,
  };
}

/** The make's page or list stands between Home and the model. */
function breadcrumbsOf(page: ModelPage, stock: SiteStock, config: SiteConfig, t: Copy) {
  const brand = withOptions(stock.content, config).brands.find(({ slug }) => slug === page.make);
  return brand === undefined || brand.skipPage
    ? [{ label: t(siteCopy.models), href: paths.models() }]
    : [
        { label: t(siteCopy.brands), href: paths.brands() },
        { label: brand.title, href: paths.brand(brand.slug) },
      ];
}

function makeName({ make }: ModelPage, stock: SiteStock, config: SiteConfig): string {
  const brand = withOptions(stock.content, config).brands.find(({ slug }) => slug === make);
  return brand?.title ?? stock.makes.get(make) ?? make;
}

async function enquiryForm(
  { site, stock, now }: SiteRequest,
  { slug, name }: ModelPage,
): Promise<SectionModel> {
  const { config } = site;
  const t = copyOf(config.copy);
  const path = paths.model(slug);
  const title = t(copy.enquireAbout, { name });
  const message = t(copy.modelMessage, { name });
  const form = shownForm(
    {
      form: 'enquiry',
      action: path,
      pageId: pageIdOf(path),
      subject: `model-${slug}`,
      adjust: (model) => ({
        ...model,
        title,
        fields: model.fields.map((field) =>
          field.name === 'message' ? { ...field, initial: message } : field,
        ),
      }),
    },
    { config, stock: await stock(), now },
  );
  return { kind: 'form', title, text: t(copy.enquireText), form };
}
