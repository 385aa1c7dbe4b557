import type { Template } from '#site-config/choices.ts';
import { loadable } from '../primitives/loadable.ts';
import type { Loadable } from '../primitives/loadable.ts';
import type { PageKind, PageLayouts, TemplateShell } from './template-parts.ts';

/** Not `(await import(…)).Layout` each time: the bundler would write every one out as a function. */
function layout<Part extends object>(load: () => Promise<{ Layout: Part }>): Loadable<Part> {
  return loadable(async () => (await load()).Layout);
}

function shell(load: () => Promise<{ shell: TemplateShell }>): Loadable<TemplateShell> {
  return loadable(async () => (await load()).shell);
}

/**
 * A visitor sees one site and so one template, and of it one page at a time: what stands around the
 * page and each layout are files of their own. A browser loads what the page at hand needs before the
 * page comes alive, and a layout more when a link leads to another kind of page. The server has all.
 */
const SHELLS: Record<Template, Loadable<TemplateShell>> = {
  standard: shell(() => import('./standard/standard.ts')),
  prestige: shell(() => import('./prestige/prestige.ts')),
  bold: shell(() => import('./bold/bold.ts')),
};

const LAYOUTS: Record<Template, { [Kind in PageKind]: Loadable<PageLayouts[Kind]> }> = {
  standard: {
    home: layout(() => import('./standard/home-layout.tsx')),
    listing: layout(() => import('./standard/listing-layout.tsx')),
    vehicle: layout(() => import('./standard/vehicle-layout.tsx')),
  },
  prestige: {
    home: layout(() => import('./prestige/home-layout.tsx')),
    listing: layout(() => import('./prestige/listing-layout.tsx')),
    vehicle: layout(() => import('./prestige/vehicle-layout.tsx')),
  },
  bold: {
    home: layout(() => import('./bold/home-layout.tsx')),
    listing: layout(() => import('./bold/listing-layout.tsx')),
    vehicle: layout(() => import('./bold/vehicle-layout.tsx')),
  },
};

/** Everything of a template, for the server and whoever renders any of its pages. */
export async function loadTemplate(name: Template): Promise<void> {
  await Promise.all([
    SHELLS[name].load(),
    ...Object.values(LAYOUTS[name]).map((one) => one.load()),
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
