import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import { saleState } from '#domain/content/sale-pages.ts';
import type { SalePage } from '#domain/content/sale-pages.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { formatDate } from '#view-models/content/offer-card.ts';
import { paragraphsOf } from '#view-models/content/paragraphs.ts';
import { foundText } from '#view-models/search/listing.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { endedPage } from './ended-page.ts';
import { contentHead } from './page-parts.ts';

const MOST_VEHICLES = 12;

/** `/eofy` and others (`salePages`): nothing before the sale begins, 410 once it is over. */
export const findSalePage: PageFinder = async (request, { path }) => {
  const { site, now } = request;
  const sale = site.config.salePages.find(({ slug }) => `/${slug}` === path);
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

function endedSale(request: SiteRequest, { slug, title, expiry }: SalePage): Promise<FoundPage> {
  const { copy: own, timeZone } = request.site.config;
  const date = formatDate(Date.parse(expiry ?? ''), timeZone);
  return endedPage(request, {
    title,
    path: `/${slug}`,
    text: copyOf(own)(copy.saleEndedOn, { date }),
    breadcrumbs: [],
  });
}

async function salePage(request: SiteRequest, sale: SalePage): Promise<FoundPage> {
  const { config } = request.site;
  const { slug, title, description, body, expiry } = sale;
  const t = copyOf(config.copy);
  const ends =
    expiry === null
      ? []
      : [t(copy.offerEnds, { date: formatDate(Date.parse(expiry), config.timeZone) })];
  const paragraphs = [...(body === null ? [] : paragraphsOf(body)), ...ends];
  const vehicles = await saleStock(request, sale);
  return {
    kind: 'page',
    page: {
      kind: 'offers',
      title,
      intro: description,
      breadcrumbs: [],
      sections: [
        ...(paragraphs.length === 0
          ? []
          : [{ kind: 'paragraphs', title: null, paragraphs } as const]),
        ...(vehicles === null ? [] : [vehicles]),
      ],
      head: contentHead(request, {
        title,
        description: description ?? paragraphs[0] ?? title,
        canonical: `/${slug}`,
        breadcrumbs: [],
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
