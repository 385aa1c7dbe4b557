import { offerIdIn } from '#domain/content/offer-addresses.ts';
import type { Offer } from '#domain/content/offer.ts';
import { isOfferShown } from '#domain/content/offers.ts';
import type { OfferException } from '#domain/content/offers.ts';

interface OfferSite {
  id: number;
  slug: string;
  origin: string;
  config: { offers: { exceptions: readonly OfferException[] } };
}

/**
 * The offer whose page a form stood on; null if it was another page. Its name comes from our data, never from the
 * visitor. An offer that has ended meanwhile counts too: the visitor asked about it.
 */
export function offerOfPage(
  url: string,
  offers: readonly Offer[],
  { id, slug, origin, config }: OfferSite,
): Offer | null {
  if (!URL.canParse(url, origin)) return null;
  const page = new URL(url, origin);
  const offerId = page.origin === origin ? offerIdIn(page.pathname) : null;
  const offer = offers.find((one) => one.id === offerId);
  const isShown =
    offer !== undefined && isOfferShown(offer, { slug, websiteId: id }, config.offers.exceptions);
  return isShown ? offer : null;
}
