import type { SiteAddress } from '#domain/site/site-addresses.ts';

/** `salePages`: a page for the time of a sale. */
export interface SalePage {
  /** Its path without the leading slash. */
  slug: string;
  title: string;
  description: string | null;
  /** Markdown. */
  body: string | null;
  /** Date and time with the zone's offset, like `expiry`. */
  start: string | null;
  expiry: string | null;
  /** The list of vehicles on it. */
  search: string | null;
}

export type SaleState = 'coming' | 'on' | 'ended';

/** Its first and its last moment belong to the sale. */
export function saleState(
  { start, expiry }: Pick<SalePage, 'start' | 'expiry'>,
  now: number,
): SaleState {
  if (start !== null && now < Date.parse(start)) return 'coming';
  return expiry !== null && now > Date.parse(expiry) ? 'ended' : 'on';
}

export function salePageAddresses(pages: readonly SalePage[], now: number): SiteAddress[] {
  return pages
    .filter((page) => saleState(page, now) === 'on')
    .map(({ slug }) => ({ path: `/${slug}`, lastModified: null, listed: true }));
}
