import { paths } from '#domain/site/paths.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { slugify } from '#domain/slug.ts';
import type { Offer } from './offer.ts';

/** The offer's canonical address: with its manufacturer, if it has one. */
export function offerPath({ id, manufacturer }: Pick<Offer, 'id' | 'manufacturer'>): string {
  const make = manufacturer === null ? '' : slugify(manufacturer);
  return make === '' ? paths.offer(id) : paths.offer(id, make);
}

const OFFER = /^\/offers(?:\/[^/]+)?\/([1-9]\d{0,14})\/?$/;

/** The id in the path of a single offer's page, with or without a manufacturer; null for any other path. */
export function offerIdIn(path: string): number | null {
  const [, id] = OFFER.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** `offers`: those that the site shows now. An empty list is a page too, but nothing to find. */
export function offerAddresses(offers: readonly Offer[]): SiteAddress[] {
  const own = offers.map((offer) => ({
    path: offerPath(offer),
    lastModified: null,
    listed: true,
    ...(offer.imageUrl?.startsWith('/') && { images: [offer.imageUrl] }),
  }));
  const short = offers
    .map(({ id }) => paths.offer(id))
    .filter((path) => !own.some((address) => address.path === path))
    .map((path) => ({ path, lastModified: null, listed: false }));
  return [
    { path: paths.offers(), lastModified: null, listed: offers.length > 0 },
    ...own,
    ...short,
  ];
}
