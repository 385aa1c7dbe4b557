import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { testServerPort } from './server-address.ts';

const FOLDER = new URL('../../demo/sites/', import.meta.url);

export const PORT = testServerPort();

export interface DemoSite {
  slug: string;
  name: string;
  template: Template;
  /** The canonical host comes first. */
  hosts: string[];
  /** `forms.askPostcode` */
  asksPostcode: boolean;
}

interface DemoDocument {
  kind?: string;
  slug: string;
  name: string;
  template?: Template;
  hosts?: string[];
  inherits?: string;
  forms?: { askPostcode?: boolean };
  settings?: { template?: Template };
}

function readDocuments(): DemoDocument[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file): DemoDocument => parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}

function readSites(): DemoSite[] {
  const documents = readDocuments();
  const groups = new Map(
    documents.filter(({ kind }) => kind === 'group').map((group) => [group.slug, group]),
  );
  return documents
    .filter(({ kind }) => kind !== 'group')
    .map(({ slug, name, template, hosts, inherits, forms }) => ({
      slug,
      name,
      template: template ?? groups.get(inherits ?? '')?.settings?.template ?? 'standard',
      hosts: hosts ?? [`${slug}.localhost`],
      asksPostcode: forms?.askPostcode ?? true,
    }));
}

export const DEMO_SITES: readonly DemoSite[] = readSites();

export function demoSite(slug: string): DemoSite {
  const found = DEMO_SITES.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`There is no demo dealer ${slug}.`);
  return found;
}

/** The URL of a demo dealer's site. */
export function site(slug: string): string {
  return `http://${demoSite(slug).hosts[0]}:${PORT}`;
}

/** The dealer that tests use for each template: the one with all defaults, the prestige one, the group. */
const SHOWN: Record<Template, string> = {
  standard: 'currawong-motors',
  prestige: 'aurelian-prestige',
  bold: 'wattlebird-group',
};

export interface TemplateSite extends DemoSite {
  origin: string;
}

export function siteOf(template: Template): TemplateSite {
  const chosen = demoSite(SHOWN[template]);
  if (chosen.template !== template) {
    throw new Error(`${chosen.slug} uses the template ${chosen.template}, not ${template}.`);
  }
  return { ...chosen, origin: site(chosen.slug) };
}

/** One dealer per template, for tests that cover all three. */
export const TEMPLATE_SITES: readonly TemplateSite[] = TEMPLATES.map(siteOf);

export const EVERY_VEHICLE = '/search/new-used-and-demo-cars';
