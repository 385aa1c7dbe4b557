import type { Template } from '#site-config/choices.ts';
import { loadable } from './loadable.ts';
import type { Loadable } from './loadable.ts';
import type { PageKind, PageLayouts, TemplateShell } from './template-parts.ts';

/**
 * A visitor sees one site and so one template, and of it one page at a time: what stands around the
 * page and each layout are files of their own. A browser loads what the page at hand needs before the
 * page comes alive, and a layout more when a link leads to another kind of page. The server has all.
 */
const SHELLS: Record<Template, Loadable<TemplateShell>> = {
  standard: loadable(async () => (await import('./standard/standard.ts')).shell),
  prestige: loadable(async () => (await import('./prestige/prestige.ts')).shell),
  bold: loadable(async () => (await import('./bold/bold.ts')).shell),
};

const LAYOUTS: Record<Template, { [Kind in PageKind]: Loadable<PageLayouts[Kind]> }> = {
  standard: {
    home: loadable(async () => (await import('./standard/home-layout.tsx')).HomeLayout),
    listing: loadable(async () => (await import('./standard/listing-layout.tsx')).ListingLayout),
  },
  prestige: {
    home: loadable(async () => (await import('./prestige/home-layout.tsx')).HomeLayout),
    listing: loadable(async () => (await import('./prestige/listing-layout.tsx')).ListingLayout),
  },
  bold: {
    home: loadable(async () => (await import('./bold/home-layout.tsx')).HomeLayout),
    listing: loadable(async () => (await import('./bold/listing-layout.tsx')).ListingLayout),
  },
};

/** Everything of a template, for the server and whoever renders any of its pages. */
export async function loadTemplate(name: Template): Promise<void> {
  await Promise.all([
    SHELLS[name].load(),
    ...Object.values(LAYOUTS[name]).map((layout) => layout.load()),
  ]);
}

/** The kinds of page whose modules this browser has, and the template it shows them in. */
const expected = new Set<PageKind>();
let opened: Template | null = null;

/**
 * Said by the module of a page when it is itself loaded. In the browser that is before the first page
 * comes alive, or while the data of the next one is on its way: its layout is fetched alongside.
 */
export function expectPage(kind: PageKind): void {
  expected.add(kind);
  // A failure shows when the page is rendered.
  if (opened !== null) LAYOUTS[opened][kind].load().catch(() => undefined);
}

/** What the first page needs to come alive in the browser. */
export async function openTemplate(name: Template): Promise<void> {
  opened = name;
  await Promise.all([
    SHELLS[name].load(),
    ...[...expected].map((kind) => LAYOUTS[name][kind].load()),
  ]);
}

export function useShell(name: Template): TemplateShell {
  return SHELLS[name].use();
}

export function useLayout<Kind extends PageKind>(
  name: Template,
  kind: Kind,
): { Layout: PageLayouts[Kind] } {
  return { Layout: LAYOUTS[name][kind].use() };
}
