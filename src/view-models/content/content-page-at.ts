import type { ContentPage } from '#domain/content/page.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** The pages that the dealer wrote: those of its content and those of its document. */
export function contentPages(
  config: SiteConfig,
  { content }: Pick<SiteStock, 'content'>,
): readonly ContentPage[] {
  return withOptions(content, config).pages;
}

export function contentPageAt(
  path: string,
  config: SiteConfig,
  stock: Pick<SiteStock, 'content'>,
): ContentPage | null {
  return contentPages(config, stock).find(({ slug }) => `/${slug}` === path) ?? null;
}

/** The words below the title. */
export function introOfPage({ intro, description }: ContentPage): string | null {
  return intro ?? description;
}
