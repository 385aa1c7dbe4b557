import type { SitemapEntry } from '#domain/site/sitemap.ts';
import { element } from '#services/xml.ts';

/** The protocol allows 50,000 addresses and 50 MB a file. */
export const MAX_ENTRIES = 45_000;

/** Splits the entries into files of at most `MAX_ENTRIES`. */
export function splitEntries(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [];
  for (let from = 0; from < entries.length; from += MAX_ENTRIES) {
    parts.push(entries.slice(from, from + MAX_ENTRIES));
  }
  return parts;
}

export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', origin, entries);
}

/** The index of the files that a large sitemap is split into. */
export function sitemapIndexXml(origin: string, files: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', origin, files);
}

/** One entry per line, so that people can read and compare sitemaps. */
function document(
  root: 'urlset' | 'sitemapindex',
  entryName: 'url' | 'sitemap',
  origin: string,
  entries: readonly SitemapEntry[],
): string {
  const lines = entries.map(({ path, lastModified }) => {
    const changed =
      lastModified === null ? [] : [element('lastmod', {}, new Date(lastModified).toISOString())];
    return element(entryName, {}, [element('loc', {}, origin + path), ...changed]).xml;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
