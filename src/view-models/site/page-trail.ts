import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { paths } from '#domain/site/paths.ts';
import { breadcrumbList } from '#domain/site/structured-data/structured-data.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

interface Trail {
  /** The page's own title and canonical path. */
  title: string;
  path: string;
  /** The pages between Home and this page. */
  links?: readonly { label: string; href: string }[];
}

/** The trail that a page shows, as structured data. */
export function pageTrail(
  { site }: Pick<SiteRequest, 'site'>,
  { title, path, links = [] }: Trail,
): object {
  const { origin, config } = site;
  const home = { label: copyOf(config.copy)(common.home), href: paths.home() };
  return breadcrumbList([home, ...links, { label: title, href: path }], { origin });
}
