import type { Offer } from './offer.ts';
import { cutText, truncate } from '#domain/truncate.ts';

const DESCRIPTION_LIMIT = 200;
export const DESCRIPTION_PREVIEW = 160;
const DISCLAIMER_PREVIEW = 200;

/** `offers.exceptions`: a named offer that a site shows although an exclusion applies to it. */
export interface OfferException {
  /** The offer's name. */
  offer: string;
  /** The site's slug. */
  site: string;
}

export interface OfferSite {
  slug: string;
  websiteId: number;
}

export function isOfferShown(
  offer: Pick<Offer, 'name' | 'excludedWebsiteIds'>,
  site: OfferSite,
  exceptions: readonly OfferException[] = [],
): boolean {
  if (!offer.excludedWebsiteIds.includes(site.websiteId)) return true;
  return exceptions.some((one) => one.offer === offer.name && one.site === site.slug);
}

export function isOfferCurrent(offer: Pick<Offer, 'startsAt' | 'expiresAt'>, now: number): boolean {
  return (
    (offer.startsAt === null || offer.startsAt <= now) &&
    (offer.expiresAt === null || now <= offer.expiresAt)
  );
}

/** The offers that the site lists: by position, then the rest by name. */
export function shownOffers<Shown extends Offer>(
  offers: readonly Shown[],
  site: OfferSite,
  exceptions: readonly OfferException[],
  now: number,
): Shown[] {
  return offers
    .filter((offer) => isOfferShown(offer, site, exceptions) && isOfferCurrent(offer, now))
    .toSorted(
      (a, b) =>
        (a.position ?? Infinity) - (b.position ?? Infinity) ||
        a.name.localeCompare(b.name, 'en-AU'),
    );
}

/** The text before 'View more'; null when the whole description is shown. */
export function descriptionPreview(description: string): string | null {
  return cutText(description, DESCRIPTION_LIMIT).rest === ''
    ? null
    : truncate(description, DESCRIPTION_PREVIEW);
}

/** The text before 'View full disclaimer'; null when the whole disclaimer is shown. */
export function offerDisclaimerPreview(disclaimer: string): string | null {
  const preview = truncate(disclaimer, DISCLAIMER_PREVIEW);
  return preview === disclaimer ? null : preview;
}

/** How many characters are shown before the toggle; null when the whole text is shown. */
export function shownLength(preview: string | null): number | null {
  // Without the ellipsis.
  return preview === null ? null : [...preview].length - 1;
}
