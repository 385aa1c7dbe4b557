import { renderToString } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { loadServerParts } from '#ui/templates/server-parts.ts';
import { resolveHydrationStream } from './hydration-data.ts';
import { loadHtmlDocument } from '#view-models/site/html-document.ts';
import { scriptSafe } from '#view-models/site/script-safe.ts';
import { pageKindOf } from './page-kinds.ts';
import { ServerRenderProvider } from './html-document.tsx';
import { pageJson } from './page-data.ts';
import { siteRequestContext } from './site-request.ts';
import type { TemplateScript } from '#view-models/site-request.ts';

await loadServerParts();

/** The server sets the request under this key; it must use the bundle's own instance. */
export { siteRequestContext };

const NOWHERE = { pathname: '/404', search: '', hash: '' };

/**
 * Renders the whole page before the first byte: it is cached, compressed and hashed as one. Nothing
 * suspends while rendering, so a single pass takes half the time of a stream (docs/decisions/0005). If a
 * component throws, React Router renders the error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const siteRequest = loadContext.get(siteRequestContext);
  const { nonce, requestId, deliver } = siteRequest;
  const { staticHandlerContext } = routerContext;
  if (status === 405) return new Response(null, { status, headers });
  if (status === 404) {
    const routeId = staticHandlerContext.matches.at(-1)?.route.id ?? '';
    if (siteRequest.isNotFoundCached(routeId)) return new Response(null, { status, headers });
    // The page answers every unknown address of the route, so it must not depend on this one.
    staticHandlerContext.location = { ...staticHandlerContext.location, ...NOWHERE };
  }
  // The root loader has already logged a failure; the error page is then rendered without the template.
  const { site, json } = await loadHtmlDocument(siteRequest).catch(() => ({
    site: null,
    json: null,
  }));
  const templateScripts = templateScriptsOf(routerContext, siteRequest.templateScripts);
  const context = await resolveHydrationStream(routerContext);
  const data = pageJson(staticHandlerContext.loaderData);
  const markup = await siteRequest.takeTurn(() =>
    renderToString(
      <ServerRenderProvider
        value={{
          context,
          nonce,
          requestId,
          templateScripts,
          site,
          json,
          pageJson: data && scriptSafe(data),
        }}
      >
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerRenderProvider>,
    ),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // As a Response body the text would be encoded and decoded again, which costs a millisecond per page.
  deliver(`<!DOCTYPE html>${markup}`);
  return new Response(null, { status, headers });
}

/** The scripts that the page's own route does not already import. */
function templateScriptsOf(
  { staticHandlerContext, manifest }: EntryContext,
  scripts: readonly TemplateScript[],
): string[] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const imported = new Set(ids.flatMap((id) => manifest.routes[id]?.imports ?? []));
  const kind = pageKindOf(ids.at(-1));
  return scripts
    .filter(({ href, page }) => (page === null || page === kind) && !imported.has(href))
    .map(({ href }) => href);
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // Client errors (404, 405) are not logged.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(siteRequestContext).logError(error);
};
