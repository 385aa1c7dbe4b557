import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import type { ContentPage } from '#domain/content/page.ts';
import { plainTextOf } from '#domain/content/rich-text.ts';
import { breadcrumbList, imageAddress } from '#domain/site/structured-data.ts';
import { truncateAtWord } from '#domain/truncate.ts';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { contentPageAt, contentPages, introOfPage } from '#view-models/content/content-page-at.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { PageFinder } from '../find-page.ts';
import { pageSections, structuredSections } from './block-sections.ts';

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

/** A page that the dealer wrote. */
export const findContentPage: PageFinder = async (request, { path }) => {
  const { site, now } = request;
  const { config, origin } = site;
  const stock = await request.stock();
  const page = contentPageAt(path, config, stock);
  if (page === null) return null;
  const { title, picture } = page;
  const sections = await pageSections(page, request);
  const breadcrumbs = pagesAbove(page, contentPages(config, stock));
  const resolve = siteLinks(config, stock, now);
  const image = picture && imageAddress(picture.url, { origin, resolve });
  const home = { label: copyOf(config.copy)(common.home), href: '/' };
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro: introOfPage(page),
      breadcrumbs,
      sections,
      head: {
        title,
        description: descriptionOf(page, sections, config.name),
        canonical: path,
        noindex: false,
        image:
          image === null || picture === null ? null : { url: image, alt: picture.alt || title },
        structured: [
          breadcrumbList([home, ...breadcrumbs, { label: title, href: path }], { origin }),
          ...structuredSections(sections),
        ],
      },
    },
  };
};

/** about-us/team is below about-us, if there is such a page. */
function pagesAbove({ slug }: ContentPage, pages: readonly ContentPage[]): BreadcrumbLink[] {
  const parts = slug.split('/').slice(0, -1);
  return parts.flatMap((_, at) => {
    const above = parts.slice(0, at + 1).join('/');
    const page = pages.find((one) => one.slug === above);
    return page === undefined ? [] : [{ label: page.title, href: `/${above}` }];
  });
}

/** In the dealer's words: its description, else the start of the page. */
function descriptionOf(
  { title, description, intro }: ContentPage,
  sections: readonly SectionModel[],
  dealer: string,
): string {
  if (description !== null || intro !== null) return description ?? intro ?? '';
  const first = sections.find((section) => section.kind === 'text');
  const words = first?.kind === 'text' ? plainTextOf(first.text) : '';
  return words === '' ? `${title}: ${dealer}` : truncateAtWord(words, DESCRIPTION_LENGTH);
}
