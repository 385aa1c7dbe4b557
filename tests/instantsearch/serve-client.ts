import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const CLIENT = fileURLToPath(new URL('./client.ts', import.meta.url));
const PATH = '/__instantsearch';

const DOCUMENT = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>InstantSearch</title><link rel="icon" href="data:,"></head>
<body><main id="app"></main><script src="${PATH}.js"></script></body>
</html>`;

/** The client bundled into one script, in memory. */
export async function bundleClient(): Promise<string> {
  const built = await build({
    root: path.dirname(CLIENT),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: CLIENT, formats: ['iife'], name: 'client' },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap((one) => one.output) : [];
  const code = outputs.find((output) => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error('The client was not built.');
  return code;
}

/** Opens the client on a site's own origin, as if the dealer had installed it there. */
export async function openClient(
  page: Page,
  script: string,
  { origin, slug }: { origin: string; slug: string },
): Promise<void> {
  await page.route(`${origin}${PATH}.*`, async (route) => {
    const isScript = new URL(route.request().url()).pathname.endsWith('.js');
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript; charset=utf-8', body: script }
        : { contentType: 'text/html; charset=utf-8', body: DOCUMENT },
    );
  });
  await page.goto(`${origin}${PATH}.html?index=${slug}`);
}
