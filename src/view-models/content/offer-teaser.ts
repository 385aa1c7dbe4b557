import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import type { Offer } from '#domain/content/offer.ts';
import { DESCRIPTION_PREVIEW, descriptionPreview } from '#domain/content/offers.ts';
import { truncateAtWord } from '#domain/truncate.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { slugify } from '#domain/slug.ts';
import type { ModelCount } from '#stock/snapshot/stock-facts.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';
import { offerEnds, offerPicture } from './offer-card.ts';

type OfferSite = Pick<PublicSite, 'copy' | 'timeZone' | 'media' | 'navigation'>;
type StockedModel = Pick<ModelCount, 'makeSlug' | 'modelSlug'>;

/** `models`: those in stock. */
export function toOfferTeaser(
  offer: Offer,
  site: OfferSite,
  models: readonly StockedModel[],
  now: number,
  resolve: LinkResolver = resolveLink,
): OfferTeaser {
  const { description, manufacturer } = offer;
  return {
    id: offer.id,
    name: offer.name,
    text:
      descriptionPreview(description) === null
        ? description
        : truncateAtWord(description, DESCRIPTION_PREVIEW),
    category: offer.category,
    manufacturer,
    link: offerLink(offer, site, models, resolve),
    picture: offerPicture(offer, site, resolve),
    ends: offerEnds(offer, site, now),
  };
}

/** The offer's own page; without one the vehicles it is about, and without any the contact page. */
function offerLink(
  { id, manufacturer, model }: Offer,
  { copy: own, navigation }: OfferSite,
  models: readonly StockedModel[],
  resolve: LinkResolver,
): OfferTeaser['link'] {
  const make = manufacturer === null ? null : slugify(manufacturer);
  const ofMake = models.filter(({ makeSlug }) => makeSlug === make);
  const isStocked = ofMake.some(({ modelSlug }) => modelSlug === model?.slug);
  const t = copyOf(own);
  const stock = t(copy.seeWhatsInStock);
  const targets = [
    { href: make === null ? paths.offer(id) : paths.offer(id, make), label: t(copy.viewOffer) },
    { href: model?.overrideUrl ?? null, label: t(copy.viewOffer) },
    {
      href: make !== null && isStocked ? paths.search({ make, model: model?.slug }) : null,
      label: stock,
    },
    { href: make !== null && ofMake.length > 0 ? paths.search({ make }) : null, label: stock },
    { href: navigation.contactHref, label: t(copy.askAboutOffer) },
  ];
  for (const { href, label } of targets) {
    const existing = href === null ? null : resolve(href);
    if (existing !== null) return { href: existing, label };
  }
  return null;
}
