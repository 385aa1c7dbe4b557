/**
 * Checks the compressed download size of a first visit, page by page. File patterns cannot tell which files
 * belong to which page, so it reads the build's own manifests.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { pageKindOf } from '#routes/page-kinds.ts';
import { loadAssets, templateScripts } from '#http/pages/assets.ts';
import { TEMPLATES } from '#site-config/choices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = path.join(root, 'build/client');
const KB = 1000;

interface Budget {
  page: string;
  /** The page's own route; every page also loads the root route. */
  route: string;
  scriptKb: number;
  styleKb: number;
}

const BUDGETS: Budget[] = [
  { page: '/', route: 'home', scriptKb: 115, styleKb: 20.3 },
  { page: '/search/…', route: 'search.$word.$model', scriptKb: 115, styleKb: 20.3 },
  { page: '/cars/…', route: 'cars.$slug', scriptKb: 125, styleKb: 20.3 },
];

const { assets: routed } = (await import(
  pathToFileURL(path.join(root, 'build/server/index.js')).href
)) as ServerBuild;
const assets = await loadAssets(clientDir);

async function gzipSize(url: string): Promise<number> {
  // The router appends an empty fragment to a style sheet that two of its files share.
  const file = path.join(clientDir, url.replace(/#$/, ''));
  // Files too small to benefit are not compressed.
  return (await stat(`${file}.gz`).catch(() => stat(file))).size;
}

async function total(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function partOf(id: string) {
  const route = routed.routes[id];
  if (route === undefined) throw new Error(`The build has no route ${id}.`);
  return route;
}

/** The files of a template that a page of this kind links in its head. */
function filesOfTemplate(template: (typeof TEMPLATES)[number], route: string): string[] {
  const kind = pageKindOf(route);
  const files = templateScripts(assets, template).filter(
    ({ page }) => page === null || page === kind,
  );
  for (const needed of [null, kind]) {
    if (!files.some(({ page }) => page === needed))
      throw new Error(`The build has no file of ${template} for ${needed ?? 'every page'}.`);
  }
  return files.map(({ href }) => href);
}

let failed = false;
for (const { page, route, scriptKb, styleKb } of BUDGETS) {
  const parts = [partOf('root'), partOf(route)];
  const own = [
    routed.url,
    routed.entry.module,
    ...routed.entry.imports,
    ...parts.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  // A site has one template; the largest one must fit.
  const scripts = await Promise.all(
    TEMPLATES.map((template) => total([...own, ...filesOfTemplate(template, route)])),
  );
  const script = Math.max(...scripts);
  const style = await total(
    parts.flatMap(({ css }) => css ?? []).map((url) => url.replace(/#$/, '')),
  );
  const held = script <= scriptKb * KB && style <= styleKb * KB;
  failed ||= !held;
  process.stdout.write(
    `${page.padEnd(12)} script ${(script / KB).toFixed(1)} of ${scriptKb} kB, style ${(style / KB).toFixed(1)} of ${styleKb} kB${held ? '' : ' — OVER'}\n`,
  );
}
process.exit(failed ? 1 : 0);
