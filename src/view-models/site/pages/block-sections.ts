import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Block, BlockKind, BlockOf } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/page.ts';
import { plainTextOf } from '#domain/content/rich-text.ts';
import { faqPage } from '#domain/site/structured-data/faq-data.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { visibleLocations } from '#stock/search-words.ts';
import { benefitsSection } from '#view-models/content/benefits.ts';
import { WRITTEN_SECTIONS } from '#view-models/content/blocks.ts';
import type { BlockContext } from '#view-models/content/blocks.ts';
import { reviewsSection } from '#view-models/content/reviews.ts';
import { locationGroups } from '#view-models/locations/location-cards.ts';
import { toLocationsMap } from '#view-models/locations/locations-map.ts';
import { pageForm } from '#view-models/leads/page-form.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadOffersSection } from './offer-cards.ts';

interface PageContext extends BlockContext {
  request: SiteRequest;
  stock: SiteStock;
  path: string;
}

type Shown = SectionModel | null;
type ToSection<Kind extends BlockKind> = (
  block: BlockOf<Kind>,
  context: PageContext,
) => Shown | Promise<Shown>;

const MOST_OFFERS = 6;

/** What each kind of block becomes; null leaves it out. */
const BLOCK_SECTIONS: { readonly [Kind in BlockKind]: ToSection<Kind> } = {
  ...WRITTEN_SECTIONS,
  form: ({ form, title, text }, { path, stock, request }) => {
    const shown = pageForm(form, path, stock, request);
    return { kind: 'form', title: title ?? shown.model.title, text, form: shown };
  },
  stock: async ({ search, limit, ...texts }, { request, config }) =>
    vehiclesSection(await loadVehicleStrip(request, search, limit), texts, copyOf(config.copy)),
  map: ({ title, locations }, { config, stock, resolve }) => {
    const groups = locationGroups(visibleLocations(stock, config)).filter(
      ({ slug }) => locations === 'all' || locations.includes(slug),
    );
    const map = toLocationsMap(groups, { site: config, resolve, withList: true });
    return map && { kind: 'locationsMap', ...map, ...(title !== null && { title }) };
  },
  reviews: ({ title, limit }, { config, stock }) => {
    const reviews = reviewsSection(config, stock.reviews, limit === null ? {} : { open: limit });
    return reviews && { kind: 'reviews', ...reviews, ...(title !== null && { title }) };
  },
  offers: ({ title, limit }, { request, config }) =>
    loadOffersSection(request, {
      title: title ?? copyOf(config.copy)(common.latestOffers),
      limit: limit ?? MOST_OFFERS,
    }),
  benefits: ({ title }, { config, request }) => {
    const benefits = benefitsSection(config, request.now);
    return benefits && { kind: 'benefits', ...benefits, ...(title !== null && { title }) };
  },
};

/** The page's picture, then its blocks in their order. */
export async function pageSections(
  { slug, title, picture, blocks }: Pick<ContentPage, 'slug' | 'title' | 'picture' | 'blocks'>,
  request: SiteRequest,
): Promise<SectionModel[]> {
  const { config } = request.site;
  const stock = await request.stock();
  const context: PageContext = {
    request,
    stock,
    config,
    path: `/${slug}`,
    pageTitle: title,
    resolve: siteLinks(config, stock, request.now),
  };
  const top: Block[] =
    picture === null ? [] : [{ kind: 'picture', ...picture, caption: null, shape: 'banner' }];
  const shown = await Promise.all(
    [...top, ...blocks].map(async (block) => toSection(block, context)),
  );
  const [first, ...others] = shown.filter((section) => section !== null);
  if (first === undefined) return [];
  // At the top of the page, it is the first thing that a visitor waits for.
  return [first.kind === 'picture' ? { ...first, first: true } : first, ...others];
}

async function toSection(block: Block, context: PageContext): Promise<Shown> {
  // The registry pairs each kind with its own block.
  const convert = BLOCK_SECTIONS[block.kind] as ToSection<BlockKind>;
  return convert(block, context);
}

/** Structured data of what the sections show. */
export function structuredSections(sections: readonly SectionModel[]): object[] {
  const questions = sections.flatMap((section) =>
    section.kind === 'faq'
      ? section.questions.map(({ question, answer }) => ({
          question,
          answer: plainTextOf(answer),
        }))
      : [],
  );
  return questions.length === 0 ? [] : [faqPage(questions)];
}
