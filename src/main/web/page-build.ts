import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { loadAssets } from '#http/pages/assets.ts';
import type { Assets } from '#http/pages/assets.ts';
import { StartError } from '../database.ts';

/** The pages as `npm run build` left them. */
export async function readPageBuild(
  buildDir: string,
): Promise<{ build: ServerBuild; assets: Assets }> {
  const entry = path.join(buildDir, 'server/index.js');
  await access(entry).catch(() => {
    throw new StartError('The pages have not been built: run `npm run build` first.');
  });
  const module: unknown = await import(pathToFileURL(entry).href);
  return { build: module as ServerBuild, assets: await loadAssets(path.join(buildDir, 'client')) };
}
