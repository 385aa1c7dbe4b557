import { textBlock } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/page.ts';
import type { PictureSizes, SiteContent } from '#domain/content/site-content.ts';
import type { ContentEntries } from './content-kinds.ts';

/** A valid folder as the site's pages read it. */
export function toSiteContent(entries: ContentEntries, pictures: PictureSizes): SiteContent {
  return {
    // Files have no order of their own.
    brands: Object.values(entries.brands).toSorted((a, b) =>
      a.title.localeCompare(b.title, 'en-AU'),
    ),
    models: Object.values(entries.models).toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    posts: Object.entries(entries.posts).map(([slug, post]) => ({ slug, ...post })),
    postCategories: entries.categories,
    pages: Object.entries(entries.pages).map(([slug, page]) => toPage(slug, page)),
    salePages: Object.entries(entries.sales).map(([slug, page]) => ({
      ...toPage(slug, page),
      startsAt: momentOf(page.start),
      expiresAt: momentOf(page.expiry),
      search: page.search,
    })),
    banners: entries.banners.map(({ start, expiry, ...banner }) => ({
      ...banner,
      startsAt: momentOf(start),
      expiresAt: Date.parse(expiry),
    })),
    redirects: entries.redirects,
    pictures,
  };
}

type PageEntry = ContentEntries['pages'][string];

/** A text in Markdown is one text block. */
function toPage(
  slug: string,
  { title, description, intro, picture, body, blocks }: PageEntry,
): ContentPage {
  return {
    slug,
    title,
    description,
    intro,
    picture,
    blocks: body === null ? blocks : [textBlock(body)],
  };
}

export function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
