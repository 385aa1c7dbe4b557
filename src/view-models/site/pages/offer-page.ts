import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import type { Copy } from '#copy/format.ts';
import type { Offer } from '#domain/content/offer.ts';
import { offerIdIn, offerPath } from '#domain/content/offer-addresses.ts';
import { isOfferShown } from '#domain/content/offers.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { offerData } from '#domain/site/structured-data/offer-data.ts';
import type { OfferFacts } from '#domain/site/structured-data/offer-data.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { paths } from '#domain/site/paths.ts';
import { slugify } from '#domain/slug.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { formatDate, offersWarning } from '#view-models/content/offer-card.ts';
import { shownForm } from '#view-models/leads/lead-form.ts';
import { foundText } from '#view-models/search/listing.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { loadOfferCards } from './offer-cards.ts';
import { endedPage } from './ended-page.ts';
import { contentHead } from './page-parts.ts';

const MOST_VEHICLES = 6;

/**
 * `/offers/{manufacturer}/{id}`, or `/offers/{id}` for an offer without a manufacturer. Any other way to write it
 * leads there. What has not begun, or is excluded here, does not exist yet.
 */
export const findOffer: PageFinder = async (request, { path }) => {
  const id = offerIdIn(path);
  if (id === null) return null;
  const { site, stock, now } = request;
  const { offers } = await stock();
  const offer = offers.find((one) => one.id === id);
  const shownOn = { slug: site.slug, websiteId: site.id };
  if (offer === undefined || !isOfferShown(offer, shownOn, site.config.offers.exceptions)) {
    return null;
  }
  if (offer.startsAt !== null && now < offer.startsAt) return null;
  const canonical = offerPath(offer);
  if (path !== canonical) return { kind: 'elsewhere', to: canonical, status: 301 };
  return offer.expiresAt !== null && now > offer.expiresAt
    ? endedOffer(request, offer, offer.expiresAt)
    : offerPage(request, offer);
};

function breadcrumbsOf(t: Copy) {
  return [{ label: t(copy.specialOffers), href: paths.offers() }];
}

function endedOffer(request: SiteRequest, offer: Offer, endedAt: number): Promise<FoundPage> {
  const { copy: own, timeZone } = request.site.config;
  const t = copyOf(own);
  return endedPage(request, {
    title: offer.name,
    path: offerPath(offer),
    text: t(copy.offerEndedOn, { date: formatDate(endedAt, timeZone) }),
    breadcrumbs: breadcrumbsOf(t),
  });
}

async function offerPage(request: SiteRequest, offer: Offer): Promise<FoundPage> {
  const { site } = request;
  const { config, origin } = site;
  const t = copyOf(config.copy);
  const path = offerPath(offer);
  const breadcrumbs = breadcrumbsOf(t);
  const [card] = await loadOfferCards(request, [offer]);
  if (card === undefined) return { kind: 'elsewhere', to: paths.offers(), status: 302 };
  const stockSection = await offerStock(request, offer);
  const imageUrl = card.picture?.url ?? null;
  const sections: SectionModel[] = [
    {
      kind: 'offer',
      offer: { ...card, href: null },
      formHref: '#enquire',
      financeWarning: offersWarning([offer], t),
    },
    ...(stockSection === null ? [] : [stockSection]),
    await offerForm(request, offer, path),
  ];
  return {
    kind: 'page',
    page: {
      kind: 'offers',
      title: offer.name,
      intro: null,
      breadcrumbs,
      sections,
      head: contentHead(request, {
        title: offer.name,
        description: offer.description,
        canonical: path,
        imageUrl,
        breadcrumbs,
        structured: [offerData(offerFacts(offer, imageUrl), { origin, timeZone: config.timeZone })],
      }),
    },
  };
}

export function offerFacts(offer: Offer, imageUrl: string | null): OfferFacts {
  const { name, description, category, expiresAt } = offer;
  return { name, description, category, href: offerPath(offer), imageUrl, expiresAt };
}

/** The vehicles that the offer covers: its own list, else its model's, else its make's. */
async function offerStock(request: SiteRequest, offer: Offer): Promise<SectionModel | null> {
  const { site, stock } = request;
  const { manufacturer, model, stockSearch } = offer;
  const t = copyOf(site.config.copy);
  const make = manufacturer === null ? undefined : slugify(manufacturer);
  const search =
    stockSearch ?? (make === undefined ? null : paths.search({ make, model: model?.slug }));
  if (search === null) return null;
  const strip = await loadVehicleStrip(request, search, MOST_VEHICLES);
  const { facts } = await stock();
  const name =
    model === null || manufacturer === null
      ? (manufacturer ?? '')
      : modelName({ make: manufacturer, model: model.name });
  const noun = stockNoun(facts.itemTypes, t).toLowerCase();
  return vehiclesSection(
    strip,
    {
      title: stockSearch === null ? t(copy.offerStock, { name }) : t(copy.offerVehicles),
      layout: 'grid',
      text: foundText({ total: strip?.total ?? 0, vehicle: noun, page: 1, pages: 1 }, t),
      empty: t(copy.offerStockNone),
    },
    t,
  );
}

/** The server adds the offer's name to the lead by the page that the form stood on. */
async function offerForm(
  { site, stock, now }: SiteRequest,
  offer: Offer,
  path: string,
): Promise<SectionModel> {
  const { config } = site;
  const t = copyOf(config.copy);
  const message = t(copy.offerMessage, { offer: offer.name });
  const form = shownForm(
    {
      form: 'enquiry',
      action: path,
      pageId: pageIdOf(path),
      subject: `offer-${offer.id}`,
      adjust: (model) => withMessage({ ...model, title: t(copy.askAboutOffer) }, message),
    },
    { config, stock: await stock(), now },
  );
  return { kind: 'form', title: t(copy.askAboutOffer), text: t(copy.offerFormText), form };
}

function withMessage(model: LeadFormModel, message: string): LeadFormModel {
  return {
    ...model,
    fields: model.fields.map((field) =>
      field.name === 'message' ? { ...field, initial: message } : field,
    ),
  };
}
