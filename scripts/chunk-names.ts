/** Which file of the build a module goes into: by who needs it, read from the imports themselves. */
import { pageKindOf } from '#routes/page-kinds.ts';

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/** Who needs a module; null stands for any. */
interface Need {
  template: string | null;
  kind: string | null;
}

const TEMPLATE_FILE = /\/src\/ui\/templates\/([^/]+)\/(?:\1\.ts|(\w+)-layout\.tsx)$/;
const ROUTE_FILE = /\/src\/routes\/([^/]+?)\.tsx(?:\?.*)?$/;
const EVERY_PAGE = new Set(['root', 'entry.client']);
/** Waits for a template, whose files wait for the site's: in one of those it would wait for itself. */
const ENTRY_FILE = /\/src\/routes\/entry\.client\.tsx$/;

/** What it means that this file needs something; undefined for what no first load has part in. */
function needOf(id: string): Need | undefined {
  const [, template, layout] = TEMPLATE_FILE.exec(id) ?? [];
  if (template !== undefined) return { template, kind: layout ?? null };
  const [, route] = ROUTE_FILE.exec(id) ?? [];
  if (route === undefined) return undefined;
  if (EVERY_PAGE.has(route)) return { template: null, kind: null };
  const kind = pageKindOf(route);
  return kind === null ? undefined : { template: null, kind };
}

/** The files at which the loading of this module can begin. */
function beginningsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  const begins = info.isEntry || info.dynamicImporters.length > 0 ? [id] : [];
  return [...begins, ...info.importers.flatMap((importer) => beginningsOf(importer, graph, seen))];
}

export function nameChunk(id: string, graph: ModuleGraph): string | null {
  if (ENTRY_FILE.test(id)) return null;
  const beginnings = beginningsOf(id, graph);
  const needs = beginnings.flatMap((file) => needOf(file) ?? []);
  const [first] = needs;
  if (first === undefined) return null;
  const { template, kind } = needs.reduce(
    (common, need) => ({
      template: common.template === need.template ? common.template : null,
      kind: common.kind === need.kind ? common.kind : null,
    }),
    first,
  );
  // Wanted by one part of one template alone, it goes into the file of that part.
  if (template !== null && beginnings.length === 1) return null;
  return [
    template === null ? 'site' : `template-${template}`,
    ...(kind === null ? [] : [kind]),
  ].join('-');
}
