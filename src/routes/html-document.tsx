import { createContext, use } from 'react';
import type { EntryContext } from 'react-router';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { HtmlDocumentModel } from '#view-models/site/html-document.ts';

/** Set only while rendering on the server; in the browser the page itself contains the document. */
export interface ServerRender {
  /** Nonce of our own inline code; src/http/pages/content-security.ts removes it again. */
  nonce: string;
  /** Shown on error pages, so that the error can be found in the logs. */
  requestId: string;
  context: EntryContext;
  /** Scripts of the site's template that this page needs beside its routes'. */
  templateScripts: readonly string[];
  /** The page's data; null on an error page. */
  pageJson: string | null;
  /** Null if it could not be loaded. */
  json: string | null;
  site: HtmlDocumentModel | null;
}

export const DOCUMENT_ID = 'site-document';

const ServerRenderContext = createContext<ServerRender | null>(null);

export const ServerRenderProvider = ServerRenderContext.Provider;

export function useServerRender(): ServerRender | null {
  return use(ServerRenderContext);
}

let pageDocument: Pick<ServerRender, 'json' | 'site'> | undefined;

function readPage(): Pick<ServerRender, 'json' | 'site'> {
  const json = document.getElementById(DOCUMENT_ID)?.textContent ?? null;
  return { json, site: json === null ? null : (JSON.parse(json) as HtmlDocumentModel) };
}

export function useHtmlDocument(): Pick<ServerRender, 'json' | 'site'> {
  const server = useServerRender();
  return server ?? (pageDocument ??= readPage());
}

/** The frame around this page; only an error page can lack one. */
export function useFrame(): SiteFrame {
  const { site } = useHtmlDocument();
  if (site === null) throw new Error('No site frame');
  return site.frame;
}
