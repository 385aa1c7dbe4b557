import { textBlock } from '#domain/content/block.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import type { SiteConfig } from '../site-config.ts';
import { momentOf } from './site-content.ts';

type ContentOptions = Pick<SiteConfig, 'pages' | 'salePages' | 'redirects' | 'brands' | 'promos'>;

const merged = new WeakMap<SiteContent, { options: ContentOptions; content: SiteContent }>();

/**
 * A site's content: what was applied for it, and after it what its document lists. An applied folder
 * that repeats an address of the document is refused, so neither hides the other.
 */
export function withOptions(content: SiteContent, options: ContentOptions): SiteContent {
  const known = merged.get(content);
  if (known?.options === options) return known.content;
  const both: SiteContent = {
    ...content,
    brands: brandsOf(content, options),
    pages: [...content.pages, ...options.pages.map((page) => toPage(page))],
    salePages: [
      ...content.salePages,
      ...options.salePages.map(({ start, expiry, search, ...page }) => ({
        ...toPage(page),
        startsAt: momentOf(start),
        expiresAt: momentOf(expiry),
        search,
      })),
    ],
    banners: [
      ...content.banners,
      ...options.promos.banners.map(({ start, expiry, ...banner }) => ({
        ...banner,
        startsAt: momentOf(start),
        expiresAt: Date.parse(expiry),
      })),
    ],
    redirects: [...content.redirects, ...options.redirects],
  };
  merged.set(content, { options, content: both });
  return both;
}

/** A document has an order of its own; together with those of a folder, which has none, they are by name. */
function brandsOf({ brands }: SiteContent, options: ContentOptions): SiteContent['brands'] {
  const { entries } = options.brands;
  if (brands.length === 0) return entries;
  const own = new Set(brands.map(({ slug }) => slug));
  const others = entries.filter(({ slug }) => !own.has(slug));
  if (others.length === 0) return brands;
  return [...brands, ...others].toSorted((a, b) => a.title.localeCompare(b.title, 'en-AU'));
}

function toPage({
  slug,
  title,
  description,
  body,
}: {
  slug: string;
  title: string;
  description: string | null;
  body: string | null;
}) {
  const blocks = body === null ? [] : [textBlock(body)];
  return { slug, title, description, intro: null, picture: null, blocks };
}
