import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { picturesOfPage } from './page.ts';
import type { SalePage } from './site-content.ts';

export type SaleState = 'coming' | 'on' | 'ended';

type SaleWindow = Pick<SalePage, 'startsAt' | 'expiresAt'>;

/** Its first and its last moment belong to the sale. */
export function saleState({ startsAt, expiresAt }: SaleWindow, now: number): SaleState {
  if (startsAt !== null && now < startsAt) return 'coming';
  return expiresAt !== null && now > expiresAt ? 'ended' : 'on';
}

export function salePageAddresses(pages: readonly SalePage[], now: number): SiteAddress[] {
  return pages
    .filter((page) => saleState(page, now) === 'on')
    .map((page) => ({
      path: `/${page.slug}`,
      lastModified: null,
      listed: true,
      images: picturesOfPage(page),
    }));
}
