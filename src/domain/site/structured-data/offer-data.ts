import { wallClock } from '#domain/locations/zone.ts';
import { CONTEXT, imageAddress } from './structured-data.ts';

/** What a card or the page of an offer shows. */
export interface OfferFacts {
  name: string;
  description: string;
  category: string | null;
  /** Path of its page. */
  href: string;
  imageUrl: string | null;
  expiresAt: number | null;
}

interface OfferSite {
  origin: string;
  timeZone: string;
}

/** An offer without a price: what it says, what it looks like and its last day. */
function offerItem(offer: OfferFacts, { origin, timeZone }: OfferSite) {
  const { name, description, category, href, imageUrl, expiresAt } = offer;
  const image = imageUrl === null ? null : imageAddress(imageUrl, { origin });
  return {
    '@type': 'Offer',
    name,
    description,
    ...(category !== null && { category }),
    url: origin + href,
    ...(image !== null && { image }),
    ...(expiresAt !== null && { validThrough: wallClock(expiresAt, timeZone).date }),
  } as const;
}

export function offerData(offer: OfferFacts, site: OfferSite) {
  return { '@context': CONTEXT, ...offerItem(offer, site) } as const;
}

export function offerListData(name: string, offers: readonly OfferFacts[], site: OfferSite) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: offerItem(offer, site),
    })),
  } as const;
}
