import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['src', 'demo', 'scripts', 'tests'];
/** Types are erased before a test runs. */
const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|^\s*import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Which files import a file: paths relative to the root, by the path of the imported file. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports include their extension here, so the text alone shows what they resolve to. */
export async function readImporters(root: string): Promise<Importers> {
  const { imports } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const aliases = Object.entries(imports).map(
    ([name, target]) => [name.replace('*', ''), target.replace(/^\.\/|\*$/g, '')] as const,
  );
  const importers = new Map<string, Set<string>>();
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const full = path.join(entry.parentPath, entry.name);
      const file = path.relative(root, full);
      for (const [, from, bare, late] of (await readFile(full, 'utf8')).matchAll(IMPORT)) {
        const imported = targetOf(from ?? bare ?? late ?? '', file, aliases);
        if (imported === null) continue;
        const known = importers.get(imported) ?? new Set();
        importers.set(imported, known.add(file));
      }
    }
  }
  return importers;
}

function targetOf(
  name: string,
  file: string,
  aliases: readonly (readonly [string, string])[],
): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(file), name);
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  return alias === undefined ? null : alias[1] + name.slice(alias[0].length);
}

/** All files that import the file directly or indirectly, nearest first, then by name. */
export function relatedTo(file: string, importers: Importers): string[] {
  const found = new Set([file]);
  for (const known of found) {
    for (const importer of [...(importers.get(known) ?? [])].toSorted()) found.add(importer);
  }
  return [...found];
}
