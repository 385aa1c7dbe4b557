/**
 * What a first visit downloads, page by page, compressed as it travels. A list of file patterns could
 * not tell which chunks belong to which page; the build's own manifest does.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { TEMPLATES } from '#site-config/choices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const KB = 1000;

interface Budget {
  page: string;
  routes: string[];
  scriptKb: number;
  styleKb: number;
}

const BUDGETS: Budget[] = [
  { page: '/', routes: ['root', 'home'], scriptKb: 130, styleKb: 20 },
  { page: '/search/…', routes: ['root', 'search.$word.$model'], scriptKb: 130, styleKb: 20 },
];

const { assets } = (await import(
  pathToFileURL(path.join(root, 'build/server/index.js')).href
)) as ServerBuild;

async function gzipSize(url: string): Promise<number> {
  const file = path.join(root, 'build/client', url);
  // A file too small to gain by it travels as it is.
  return (await stat(`${file}.gz`).catch(() => stat(file))).size;
}

async function total(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A page also loads its site's template; the largest one has to fit. */
const assetNames = (await readdir(path.join(root, 'build/client/assets'))).map(
  (name) => `/assets/${name}`,
);
const templates = await Promise.all(
  TEMPLATES.map(async (template) => {
    const named = new RegExp(`^/assets/(template-)?${template}-[^/]+\\.js$`);
    return total(assetNames.filter((name) => named.test(name)));
  }),
);
const largestTemplate = Math.max(...templates);

let failed = false;
for (const { page, routes, scriptKb, styleKb } of BUDGETS) {
  const parts = routes.map((id) => {
    const route = assets.routes[id];
    if (route === undefined) throw new Error(`The build has no route ${id}.`);
    return route;
  });
  const own = await total([
    assets.url,
    assets.entry.module,
    ...assets.entry.imports,
    ...parts.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  const script = own + largestTemplate;
  const style = await total(parts.flatMap((route) => route.css ?? []));
  const held = script <= scriptKb * KB && style <= styleKb * KB;
  failed ||= !held;
  process.stdout.write(
    `${page.padEnd(12)} script ${(script / KB).toFixed(1)} of ${scriptKb} kB, style ${(style / KB).toFixed(1)} of ${styleKb} kB${held ? '' : ' — OVER'}\n`,
  );
}
process.exit(failed ? 1 : 0);
