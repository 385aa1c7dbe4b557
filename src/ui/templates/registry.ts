import type { Template } from '#site-config/choices.ts';
import { loadable } from '../primitives/loadable.ts';
import type { Loadable } from '../primitives/loadable.ts';
import type { PageKind, PageLayouts, TemplateShell } from './template-parts.ts';

/** Avoids repeating `(await import(…)).Layout`: the bundler would emit a function for each one. */
function layout<Part extends object>(load: () => Promise<{ Layout: Part }>): Loadable<Part> {
  return loadable(async () => (await load()).Layout);
}

function shell(load: () => Promise<{ shell: TemplateShell }>): Loadable<TemplateShell> {
  return loadable(async () => (await load()).shell);
}

/**
 * A visitor sees one site, so one template, and one page at a time: the shell and each layout are
 * separate chunks. A browser loads what the current page needs before hydration, and another layout when
 * a link leads to another kind of page. The server loads them all.
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

/** Loads all parts of a template, for the server and other code that renders any of its pages. */
export async function loadTemplate(name: Template): Promise<void> {
  await Promise.all([
    SHELLS[name].load(),
    ...Object.values(LAYOUTS[name]).map((part) => part.load()),
  ]);
}

/** The kinds of page whose modules this browser has loaded, and the template it shows them in. */
const expected = new Set<PageKind>();
let opened: Template | null = null;

/**
 * Called by a page's module when it loads. In the browser that is before the first page hydrates, or
 * while the data of the next page is loading: its layout is fetched in parallel.
 */
export function expectPage(kind: PageKind): void {
  expected.add(kind);
  // A failure surfaces when the page is rendered.
  if (opened !== null) LAYOUTS[opened][kind].load().catch(() => undefined);
}

/** Loads what the first page needs to hydrate in the browser. */
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
