import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TemplateScript } from '#view-models/site-request.ts';
import type { Template } from '#site-config/choices.ts';
import type { Encoding } from './page-cache.ts';
import { listTemplateScripts } from './template-scripts.ts';
import type { BuildManifest } from './template-scripts.ts';

export interface Asset {
  type: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  etag: string;
  /** The name holds a hash of the content. */
  immutable: boolean;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The folder of the build's manifest, which is not served. */
const MANIFEST_DIR = '.vite';

/** The built client files with their precompressed versions, in memory because they are small. */
export interface Assets extends ReadonlyMap<string, Asset> {
  /** Absent in development. */
  templateScripts?: Record<Template, readonly TemplateScript[]>;
}

export async function loadAssets(clientDir: string): Promise<Assets> {
  const names = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(clientDir, file).startsWith(MANIFEST_DIR));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const extension = path.extname(file);
    const type = TYPES[extension];
    if (type === undefined) continue;
    const name = `/${path.relative(clientDir, file).split(path.sep).join('/')}`;
    const identity = await readFile(file);
    const [br, gzip] = await Promise.all(
      ['.br', '.gz'].map((suffix) => readFile(file + suffix).catch(() => undefined)),
    );
    assets.set(name, {
      type,
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      immutable: name.startsWith('/assets/'),
    });
  }
  const manifest = await readFile(path.join(clientDir, MANIFEST_DIR, 'manifest.json'), 'utf8');
  return Object.assign(assets, {
    templateScripts: listTemplateScripts(JSON.parse(manifest) as BuildManifest),
  });
}

export interface AssetAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

export function answerAsset(
  asset: Asset,
  encoding: Encoding,
  isFresh: (etag: string) => boolean,
): AssetAnswer {
  const used = asset.bodies[encoding] === undefined ? 'identity' : encoding;
  const body = asset.bodies[used] ?? asset.bodies.identity;
  const headers: Record<string, string> = {
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600, must-revalidate',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    ...(used !== 'identity' && { 'Content-Encoding': used }),
  };
  if (isFresh(asset.etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'Content-Length': String(body.length) }, body };
}

export function templateScripts(assets: Assets, template: Template): readonly TemplateScript[] {
  return assets.templateScripts?.[template] ?? [];
}
