import { metaDescription } from '#domain/site/meta-description.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { imageAddress } from '#domain/site/structured-data/structured-data.ts';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { ContentPageHead } from '#ui/templates/content-page-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

interface HeadParts {
  title: string;
  description: string;
  canonical: string;
  noindex?: boolean;
  /** Our own picture, or that of another host. */
  imageUrl?: string | null;
  breadcrumbs: readonly BreadcrumbLink[];
  structured?: readonly object[];
}

/** The head of a content page, with its breadcrumbs as structured data. */
export function contentHead(
  { site }: Pick<SiteRequest, 'site'>,
  {
    title,
    description,
    canonical,
    noindex = false,
    imageUrl = null,
    breadcrumbs,
    structured = [],
  }: HeadParts,
): ContentPageHead {
  const { origin } = site;
  const image = imageUrl === null ? null : imageAddress(imageUrl, { origin });
  const trail = pageTrail({ site }, { title, path: canonical, links: breadcrumbs });
  return {
    title,
    description: metaDescription(description),
    canonical,
    noindex,
    image: image === null ? null : { url: image, alt: title },
    structured: noindex ? [] : [...structured, trail],
  };
}
