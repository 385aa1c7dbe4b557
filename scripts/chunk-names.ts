/** Which chunk of the build a module goes into, decided by which pages import it. */
import { pageKindOf } from '#routes/page-kinds.ts';

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/** Which pages need a module; null means any. */
interface Need {
  template: string | null;
  kind: string | null;
}

const TEMPLATE_FILE = /\/src\/ui\/templates\/([^/]+)\/(?:\1\.ts|(\w+)-layout\.tsx)$/;
const ROUTE_FILE = /\/src\/routes\/(?:[\w-]+\/)?([^/]+?)\.tsx(?:\?.*)?$/;
const EVERY_PAGE = new Set(['root', 'entry.client']);
/**
 * It waits for a template, whose chunks wait for the site's chunk: inside one of those it would wait for
 * itself.
 */
const ENTRY_FILE = /\/src\/routes\/entry\.client\.tsx$/;

/** The kind of page with by far the largest chunk. */
const LARGEST = 'vehicle';
const OTHER_PAGES = 'others';
const EVERY_PAGE_LATE = 'late';
/** Every page loads these once it has hydrated. Imports alone do not tell: others wait for a click. */
const LATE_EVERYWHERE =
  /\/src\/ui\/(?:accounts\/saved\/saved-live\.tsx|site\/analytics\/analytics-live\.ts)$/;

/** What nearly every late part begins with: with what every page loads late, instead of in a file of its own. */
const LATE_STYLE = /\/src\/ui\/media\/load-style\.ts$/;

/** What a file's imports are needed for; undefined if no first load includes the file. */
function needOf(id: string): Need | undefined {
  const [, template, layout] = TEMPLATE_FILE.exec(id) ?? [];
  if (template !== undefined) return { template, kind: layout ?? null };
  const [, route] = ROUTE_FILE.exec(id) ?? [];
  if (route === undefined) return undefined;
  if (EVERY_PAGE.has(route)) return { template: null, kind: null };
  const kind = pageKindOf(route);
  return kind === null ? undefined : { template: null, kind };
}

/** The files through which loading of this module can start. */
function beginningsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  const begins = info.isEntry || info.dynamicImporters.length > 0 ? [id] : [];
  return [...begins, ...info.importers.flatMap((importer) => beginningsOf(importer, graph, seen))];
}

/** The kinds of page that can load a file late; null means any. */
function reachOf(id: string, graph: ModuleGraph, seen = new Set<string>()): (string | null)[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const need = needOf(id);
  if (need !== undefined) return [need.kind];
  // A page without its own layout, or one for developers.
  if (ROUTE_FILE.test(id)) return [OTHER_PAGES];
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return importers
    .flatMap((importer) => beginningsOf(importer, graph))
    .flatMap((beginning) => reachOf(beginning, graph, seen));
}

/** Undefined for modules in no first load, and for those that only one layout of one template uses. */
function needsOf(id: string, graph: ModuleGraph) {
  if (ENTRY_FILE.test(id)) return undefined;
  const beginnings = beginningsOf(id, graph);
  const needs = beginnings.flatMap((file) => needOf(file) ?? []);
  const [first] = needs;
  if (first === undefined) return undefined;
  const template = needs.every((need) => need.template === first.template) ? first.template : null;
  if (template !== null && beginnings.length === 1 && first.kind !== null) return undefined;
  const kinds = [...new Set(needs.map(({ kind }) => kind))];
  // One file compresses better than two small ones, and the search pages matter most.
  const everywhere = kinds.includes(null) || (kinds.length > 1 && kinds.includes('listing'));
  if (everywhere) return { template, kinds: [] };
  // If a late file of other pages uses it too, they must not have to load the whole vehicle page chunk.
  const [only, ...more] = kinds;
  const late = beginnings.filter((file) => needOf(file) === undefined);
  const names = kinds.map(String);
  if (only !== LARGEST || more.length > 0) return { template, kinds: names.toSorted() };
  if (late.some((file) => LATE_EVERYWHERE.test(file))) {
    return { template, kinds: [EVERY_PAGE_LATE, ...names] };
  }
  const wanted = late.some((file) => reachOf(file, graph).some((kind) => kind !== LARGEST));
  return { template, kinds: wanted ? [OTHER_PAGES, ...names] : names };
}

function nameOf({ template, kinds }: { template: string | null; kinds: string[] }): string {
  return [template === null ? 'site' : `template-${template}`, ...kinds].join('-');
}

/**
 * In the order in which chunks are filled: what every page needs, what some kinds of page share and others
 * should not have to load, what one kind needs, and what late files share. A chunk includes everything its modules import that no
 * earlier chunk has.
 */
export const CHUNKS: readonly {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
}[] = [
  { debugName: 'everywhere', name: named((kinds) => kinds === 0) },
  { debugName: 'shared', name: named((kinds) => kinds > 1) },
  { debugName: 'one kind', name: named((kinds) => kinds === 1) },
  { debugName: 'late', name: nameOfLate },
];

/** What several late files share, one of which every page loads: one file instead of a handful. */
function nameOfLate(id: string, graph: ModuleGraph): string | null {
  if (ENTRY_FILE.test(id) || needsOf(id, graph) !== undefined) return null;
  const beginnings = beginningsOf(id, graph);
  if (LATE_STYLE.test(id)) return 'late';
  if (beginnings.length < 2 || beginnings.some((file) => needOf(file) !== undefined)) return null;
  return beginnings.some((file) => LATE_EVERYWHERE.test(file)) ? 'late' : null;
}

function named(fits: (kinds: number) => boolean) {
  return (id: string, graph: ModuleGraph): string | null => {
    const needs = needsOf(id, graph);
    return needs !== undefined && fits(needs.kinds.length) ? nameOf(needs) : null;
  };
}
