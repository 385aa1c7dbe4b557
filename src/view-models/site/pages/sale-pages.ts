import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import { saleState } from '#domain/content/sale-pages.ts';
import type { SalePage } from '#domain/content/site-content.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { formatDate, offerEnds } from '#view-models/content/offer-card.ts';
import { foundText } from '#view-models/search/listing.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { pageSections, structuredSections } from './block-sections.ts';
import { descriptionOf } from './content-pages.ts';
import { endedPage } from './ended-page.ts';
import { contentHead } from './page-parts.ts';

const MOST_VEHICLES = 12;

/** `/eofy` and others: nothing before the sale begins, 410 once it is over. */
export const findSalePage: PageFinder = async (request, { path }) => {
  const { site, stock, now } = request;
  const { salePages } = withOptions((await stock()).content, site.config);
  const sale = salePages.find(({ slug }) => `/${slug}` === path);
  if (sale === undefined) return null;
  switch (saleState(sale, now)) {
    case 'coming':
      return null;
    case 'on':
      return salePage(request, sale);
    case 'ended':
      return endedSale(request, sale);
  }
};

function endedSale(request: SiteRequest, sale: SalePage): Promise<FoundPage> {
  const { slug, title, expiresAt } = sale;
  const { copy: own, timeZone } = request.site.config;
  const date = formatDate(expiresAt ?? request.now, timeZone);
  return endedPage(request, {
    title,
    path: `/${slug}`,
    text: copyOf(own)(copy.saleEndedOn, { date }),
    breadcrumbs: [],
  });
}

async function salePage(request: SiteRequest, sale: SalePage): Promise<FoundPage> {
  const { config } = request.site;
  const { slug, title, description, intro } = sale;
  const ends = offerEnds(sale, config, request.now);
  const written = await pageSections(sale, request);
  const vehicles = await saleStock(request, sale);
  return {
    kind: 'page',
    page: {
      kind: 'offers',
      title,
      intro: intro ?? description,
      breadcrumbs: [],
      sections: [
        ...written,
        ...(ends === null
          ? []
          : [{ kind: 'paragraphs', title: null, paragraphs: [ends] } as const]),
        ...(vehicles === null ? [] : [vehicles]),
      ],
      head: contentHead(request, {
        title,
        description: descriptionOf(sale, written, config.name),
        canonical: `/${slug}`,
        imageUrl: sale.picture?.url ?? null,
        breadcrumbs: [],
        structured: structuredSections(written),
      }),
    },
  };
}

async function saleStock(request: SiteRequest, { search }: SalePage): Promise<SectionModel | null> {
  if (search === null) return null;
  const t = copyOf(request.site.config.copy);
  const strip = await loadVehicleStrip(request, search, MOST_VEHICLES);
  const { facts } = await request.stock();
  const vehicle = stockNoun(facts.itemTypes, t).toLowerCase();
  return vehiclesSection(
    strip,
    {
      title: t(copy.saleVehicles),
      layout: 'grid',
      text: foundText({ total: strip?.total ?? 0, vehicle, page: 1, pages: 1 }, t),
      empty: t(copy.saleStockNone),
    },
    t,
  );
}
