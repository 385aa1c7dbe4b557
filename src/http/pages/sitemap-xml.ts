import type { SitemapEntry } from '#domain/site/sitemap.ts';
import { escapeXml } from '#services/xml.ts';

/**
 * The protocol allows 50,000 URLs and 50 MB per file. Files stay far below, so that making one takes
 * milliseconds and caching one does not evict hundreds of pages.
 */
export const MAX_ENTRIES = 5_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** One entry per line, so that people can read and compare sitemaps. */
export function sitemapXml(lines: readonly string[]): string {
  return document(`urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}"`, lines);
}

/** The index of the files that a sitemap consists of. */
export function sitemapIndexXml(lines: readonly string[]): string {
  return document(`sitemapindex xmlns="${NAMESPACE}"`, lines);
}

/** One page of a sitemap, or one file of an index. */
export function entryXml(
  kind: 'url' | 'sitemap',
  { path, lastModified, images = [] }: SitemapEntry,
  origin: string,
): string {
  const changed =
    lastModified === null ? '' : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`;
  const pictures = images
    .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    .join('');
  return `<${kind}><loc>${escapeXml(origin + path)}</loc>${changed}${pictures}</${kind}>`;
}

function document(root: string, lines: readonly string[]): string {
  const name = root.split(' ', 1)[0];
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`, ...lines, `</${name}>`, ''].join(
    '\n',
  );
}
