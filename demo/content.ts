import { fileURLToPath } from 'node:url';
import type { Offer } from '#domain/content/offer.ts';
import type { Review } from '#domain/content/review.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { readContentFolder } from '#services/content/read-folder.ts';
import { checkContent } from '#site-config/content/check-content.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { toLocations, toOffers, toReviews } from '#site-config/content/content-rows.ts';
import { toSiteContent } from '#site-config/content/site-content.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { readDemoDocuments, resolveDemoSite } from './documents.ts';

export interface DemoContent {
  config: SiteConfig;
  entries: ContentEntries;
  /** In the order of their ids, as a database returns them. */
  locations: DealerLocation[];
  offers: Offer[];
  reviews: Review[];
  /** Pictures of the folder keep the names of their files. */
  site: SiteContent;
}

export function contentFolder(slug: string): string {
  return fileURLToPath(new URL(`./content/${slug}/`, import.meta.url));
}

/** A demo dealer's content without a database: what `applyContent` would store. */
export async function readDemoContent(slug: string): Promise<DemoContent> {
  const documents = readDemoDocuments();
  const config = resolveDemoSite(slug, documents);
  const read = await readContentFolder(contentFolder(slug));
  const siteSlugs = documents
    .filter(({ kind }) => kind !== 'group')
    .map((document) => String(document.slug));
  const checked = checkContent(read.entries, { config, siteSlugs: new Set(siteSlugs) });
  const faults = [
    ...read.faults.map(({ file, line, reason }) => `${file}:${line ?? 1} ${reason}`),
    ...(checked.ok ? [] : checked.faults).map(
      ({ kind, key, path, reason }) => `${kind}/${key} ${path} ${reason}`,
    ),
  ];
  if (!checked.ok || faults.length > 0) {
    throw new Error(`The content of ${slug} is invalid:\n${faults.join('\n')}`);
  }
  const { entries } = checked;
  const references = {
    ids: { locations: idsOf(entries.locations), offers: idsOf(entries.offers) },
    dealerships: new Map(config.dealerships.map((dealership) => [dealership.slug, dealership.id])),
    // A database numbers sites as it likes; these only have to differ.
    sites: new Map(siteSlugs.map((site, index) => [site, index + 1])),
  };
  return {
    config,
    entries,
    locations: toLocations(entries, references).toSorted((a, b) => a.id - b.id),
    offers: toOffers(entries, references).toSorted((a, b) => a.id - b.id),
    reviews: toReviews(entries, references),
    site: toSiteContent(entries, {}),
  };
}

/** The demo's entries have their own ids, so that stock and reviews stay with them. */
function idsOf(entries: Readonly<Record<string, { id?: number | undefined }>>) {
  return Object.fromEntries(
    Object.entries(entries).map(([key, { id }]) => {
      if (id === undefined) throw new Error(`${key} needs an id.`);
      return [key, id];
    }),
  );
}
