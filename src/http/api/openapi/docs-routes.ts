import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { API_DOCS, API_DOCS_SCRIPT, API_DOCS_STYLE, API_DOCUMENT } from '#domain/site/api-paths.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { ANY_ORIGIN } from '#http/api/stock/any-origin.ts';
import { answerAsset } from '#http/pages/assets.ts';
import type { Asset } from '#http/pages/assets.ts';
import { chooseEncoding, matchesEtag } from '#http/pages/page-cache.ts';
import { failReadOnly, sendResponse } from '#http/responses.ts';
import { BARE_POLICY, SECURITY_HEADERS } from '#http/security-headers.ts';
import { API_CALLS, API_SCHEMAS } from './every-call.ts';
import { openApiDocument } from './openapi-document.ts';
import { docsPage } from './page/docs-page.ts';

/** The page runs its own script and calls its own site, and nothing else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface DocsFile {
  type: string;
  /** Made when it is first requested: the same for every site. */
  make: () => Promise<string> | string;
  headers: Record<string, string>;
}

const besides = (name: string) => readFile(new URL(`./page/${name}`, import.meta.url), 'utf8');
const document = () => openApiDocument(API_CALLS, API_SCHEMAS);
const BARE = { 'Content-Security-Policy': BARE_POLICY };

const FILES: Readonly<Record<string, DocsFile>> = {
  [API_DOCUMENT]: {
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(document()),
    headers: { ...BARE, ...ANY_ORIGIN },
  },
  [API_DOCS]: {
    type: 'text/html; charset=utf-8',
    make: () => docsPage(document()),
    headers: { 'Content-Security-Policy': PAGE_POLICY },
  },
  [API_DOCS_SCRIPT]: {
    type: 'text/javascript; charset=utf-8',
    make: () => besides('try-calls.js'),
    headers: BARE,
  },
  [API_DOCS_STYLE]: {
    type: 'text/css; charset=utf-8',
    make: () => besides('docs.css'),
    headers: BARE,
  },
};

/** Adds the description of the API: for programs, and as a page for people. */
export function addDocsRoutes(app: Hono<AppTypes>): void {
  for (const [path, file] of Object.entries(FILES)) {
    let prepared: Promise<Asset> | null = null;
    const prepare = () => {
      prepared ??= toAsset(file);
      // A failure is not remembered.
      prepared.catch(() => (prepared = null));
      return prepared;
    };
    app.get(path, async (c) => answerFile(c, await prepare(), file.headers));
    app.all(path, (c) => failReadOnly(c));
  }
}

function answerFile(c: AppContext, asset: Asset, more: Record<string, string>): Response {
  c.set('kind', 'asset');
  const { headers } = c.env.incoming;
  const response = answerAsset(asset, chooseEncoding(headers['accept-encoding']), (etag) =>
    matchesEtag(headers['if-none-match'], etag),
  );
  return sendResponse(c, {
    ...response,
    headers: { ...SECURITY_HEADERS, 'X-Robots-Tag': 'noindex', ...response.headers, ...more },
  });
}

async function toAsset({ type, make }: DocsFile): Promise<Asset> {
  const identity = Buffer.from(await make());
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    type,
    bodies: { identity, br, gzip: packed },
    etag: `W/"${etag}"`,
    immutable: false,
  };
}
