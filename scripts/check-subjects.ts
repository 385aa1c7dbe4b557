/** Checks that no two subjects of a layer import each other: `node scripts/check-subjects.ts`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The text of each file by its path relative to the project root. */
export type Sources = ReadonlyMap<string, string>;

const TEST = /\.test\.tsx?$/;

/**
 * `.dependency-cruiser.cjs` defines the layers, but its rules see single imports. It detects cycles between
 * folders only for folders without subfolders and only including tests, so this script does it.
 */
export function findTwoWayImports(
  sources: Sources,
  importNames: Readonly<Record<string, string>>,
): string[] {
  const imports = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const from = subjectOf(file);
    if (from === null || TEST.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = resolveImport(file, fileName, importNames);
      const to = target === null ? null : subjectOf(target);
      if (to === null || to.layer !== from.layer || to.name === from.name) continue;
      const pair = `${from.layer}/${from.name} ${to.layer}/${to.name}`;
      imports.set(pair, [...(imports.get(pair) ?? []), `${file} imports ${target}`]);
    }
  }
  return [...imports.keys()].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    const there = imports.get(pair) ?? [];
    const back = imports.get(`${to} ${from}`);
    if (back === undefined || from > to) return [];
    const lines = [...there, ...back].map((line) => `  ${line}`);
    return [[`${from} and ${to} import each other:`, ...lines].join('\n')];
  });
}

/** A file directly in the layer belongs to no subject. */
function subjectOf(file: string): { layer: string; name: string } | null {
  const [, layer, name] = /^src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return layer === undefined || name === undefined ? null : { layer, name };
}

function resolveImport(
  file: string,
  imported: string,
  importNames: Readonly<Record<string, string>>,
): string | null {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
  for (const [name, folder] of Object.entries(importNames)) {
    const start = name.slice(0, -1);
    if (imported.startsWith(start)) {
      return path.posix.join(folder.slice(0, -1), imported.slice(start.length));
    }
  }
  return null;
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const sources = new Map(
    files.map((file) => [
      file.split(path.sep).join('/'),
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  );
  const faults = findTwoWayImports(sources, manifest.imports);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else
    process.stdout.write(`${sources.size} files: no two subjects of a layer import each other\n`);
}

if (import.meta.main) main();
