import { createContext, use } from 'react';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { HtmlDocumentModel } from '#view-models/site/html-document.ts';

/** Set while rendering on the server only; in the browser the page itself holds the document. */
export interface ServerRender {
  /** Nonce of our own inline code; src/http/pages/content-security.ts takes it out again. */
  nonce: string;
  /** Told on error pages, so that the fault can be found in the logs. */
  requestId: string;
  /** Files of the site's template that this page needs, for the browser to fetch with the others. */
  templateScripts: readonly string[];
  /** Null when it could not be loaded. */
  json: string | null;
  site: HtmlDocumentModel | null;
}

export const DOCUMENT_ID = 'site-document';

const ServerRenderContext = createContext<ServerRender | null>(null);

export const ServerRenderProvider = ServerRenderContext.Provider;

export function useServerRender(): ServerRender | null {
  return use(ServerRenderContext);
}

let ofThisPage: Pick<ServerRender, 'json' | 'site'> | undefined;

function readPage(): Pick<ServerRender, 'json' | 'site'> {
  const json = document.getElementById(DOCUMENT_ID)?.textContent ?? null;
  return { json, site: json === null ? null : (JSON.parse(json) as HtmlDocumentModel) };
}

export function useHtmlDocument(): Pick<ServerRender, 'json' | 'site'> {
  const server = useServerRender();
  return server ?? (ofThisPage ??= readPage());
}

/** The frame around this page; only an error page can be without. */
export function useFrame(): SiteFrame {
  const { site } = useHtmlDocument();
  if (site === null) throw new Error('No site frame around this page.');
  return site.frame;
}
