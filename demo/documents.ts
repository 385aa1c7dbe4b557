import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** A dealership as listed in the site's document. */
export interface NamedDealership {
  id: number;
  slug: string;
  name: string;
  manufacturer: string | null;
  autograb: boolean;
}

type WrittenDealership = Pick<NamedDealership, 'id' | 'slug' | 'name'> & Partial<NamedDealership>;

const FOLDER = new URL('./sites/', import.meta.url);

/** The demo dealers' documents as written in their files; a group comes before its sites. */
export function readDemoDocuments(): Record<string, unknown>[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();
  return files
    .map((file): Record<string, unknown> => parse(readFileSync(new URL(file, FOLDER), 'utf8')))
    .toSorted((a, b) => Number(b.kind === 'group') - Number(a.kind === 'group'));
}

/** A demo dealer's options, resolved without a database. */
export function resolveDemoSite(
  slug: string,
  documents: readonly Record<string, unknown>[] = readDemoDocuments(),
): SiteConfig {
  const document = documents.find((one) => one.kind !== 'group' && one.slug === slug);
  if (document === undefined) throw new Error(`No document for the demo dealer ${slug}.`);
  const group = documents.find((one) => one.kind === 'group' && one.slug === document.inherits);
  const resolution = resolveSite(document, group ?? null);
  if (resolution.ok) return resolution.site;
  const faults = resolution.faults.map(({ path, reason }) => `${path} ${reason}`);
  throw new Error(`${slug} is invalid: ${faults.join('; ')}`);
}

/** The document's dealerships. Call it only for documents that the schema has accepted. */
export function dealershipsIn(document: Record<string, unknown>): NamedDealership[] {
  const listed: unknown = document.dealerships ?? [];
  if (!Array.isArray(listed)) return [];
  return listed.map(
    ({ id, slug, name, manufacturer = null, autograb = false }: WrittenDealership) => ({
      id,
      slug,
      name,
      manufacturer,
      autograb,
    }),
  );
}

/** The slug of the site with the most dealerships among those with a template. */
export function largestDemoSite(template: Template): string {
  const documents = readDemoDocuments();
  const inherited = (slug: unknown) =>
    documents.find((one) => one.kind === 'group' && one.slug === slug)?.settings;
  const templateOf = (site: Record<string, unknown>) =>
    site.template ??
    (inherited(site.inherits) as { template?: string } | undefined)?.template ??
    TEMPLATES[0];
  const [largest] = documents
    .filter((site) => site.kind !== 'group' && templateOf(site) === template)
    .toSorted((a, b) => dealershipsIn(b).length - dealershipsIn(a).length);
  if (largest === undefined) throw new Error(`No demo dealer has the template ${template}.`);
  return String(largest.slug);
}
