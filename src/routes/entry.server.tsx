import { renderToString } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { loadServerParts } from '#ui/templates/server-parts.ts';
import { handOverAtOnce } from './hydration-data.ts';
import { loadHtmlDocument } from '#view-models/site/html-document.ts';
import { pageKindOf } from './page-kinds.ts';
import { ServerRenderProvider } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';
import type { TemplateScript } from '#view-models/site-request.ts';

await loadServerParts();

/** The server sets the request under this key; it must be the bundle's own copy of it. */
export { siteRequestContext };

/**
 * The whole page before the first byte: it is kept, compressed and hashed as one. Nothing in it is
 * waited for while rendering, so it is made in one go, in half the time that a stream takes
 * (docs/decisions/0005). A component that throws is answered by React Router with the error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const siteRequest = loadContext.get(siteRequestContext);
  const { nonce: mark, requestId, deliver } = siteRequest;
  // The root's loader has told of a failure already; the error page then does without the site's look.
  const { site, json } = await loadHtmlDocument(siteRequest).catch(() => ({
    site: null,
    json: null,
  }));
  const templateScripts = templateScriptsOf(routerContext, siteRequest.templateScripts);
  const context = await handOverAtOnce(routerContext);
  const markup = renderToString(
    <ServerRenderProvider value={{ nonce: mark, requestId, templateScripts, site, json }}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ServerRenderProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // As the body of a Response the text would be encoded and decoded once more, a millisecond a page.
  deliver(`<!DOCTYPE html>${markup}`);
  return new Response(null, { status, headers });
}

/** What the page's own route does not name already. */
function templateScriptsOf(
  { staticHandlerContext, manifest }: EntryContext,
  scripts: readonly TemplateScript[],
): string[] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const named = new Set(ids.flatMap((id) => manifest.routes[id]?.imports ?? []));
  const kind = pageKindOf(ids.at(-1));
  return scripts
    .filter(({ href, page }) => (page === null || page === kind) && !named.has(href))
    .map(({ href }) => href);
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // What the visitor got wrong (404, 405) is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(siteRequestContext).logError(error);
};
