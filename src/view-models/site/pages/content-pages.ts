import type { ContentPage } from '#domain/content/page.ts';
import { plainTextOf } from '#domain/content/rich-text.ts';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { contentPageAt, contentPages, introOfPage } from '#view-models/content/content-page-at.ts';
import type { PageFinder } from '../find-page.ts';
import { pageSections, structuredSections } from './block-sections.ts';
import { contentHead } from './page-parts.ts';

/** A page that the dealer wrote. */
export const findContentPage: PageFinder = async (request, { path }) => {
  const { config } = request.site;
  const stock = await request.stock();
  const page = contentPageAt(path, config, stock);
  if (page === null) return null;
  const { title, picture } = page;
  const sections = await pageSections(page, request);
  const breadcrumbs = pagesAbove(page, contentPages(config, stock));
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro: introOfPage(page),
      breadcrumbs,
      sections,
      head: contentHead(request, {
        title,
        description: descriptionOf(page, sections, config.name),
        canonical: path,
        imageUrl: picture?.url ?? null,
        breadcrumbs,
        structured: structuredSections(sections),
      }),
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
export function descriptionOf(
  { title, description, intro }: Pick<ContentPage, 'title' | 'description' | 'intro'>,
  sections: readonly SectionModel[],
  dealer: string,
): string {
  if (description !== null || intro !== null) return description ?? intro ?? '';
  const first = sections.find((section) => section.kind === 'text');
  const words = first?.kind === 'text' ? plainTextOf(first.text) : '';
  return words === '' ? `${title}: ${dealer}` : words;
}
