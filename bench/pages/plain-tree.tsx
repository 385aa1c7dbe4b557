import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { HomePage } from '#ui/templates/pages/home-page.tsx';
import { ListingPage } from '#ui/templates/pages/listing-page.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { HomeModel } from '#ui/templates/home-model.ts';
import type { ListingModel } from '#ui/search/listing-model.ts';
import { loadTemplate } from '#ui/templates/registry.ts';
import { loadServerParts } from '#ui/templates/server-parts.ts';
import { SiteShell } from '#ui/templates/pages/site-shell.tsx';

export type PlainPage = { home: HomeModel } | { listing: ListingModel };

/** The page's tree rendered by React alone: no document around it, no loader, no hydration data, no hashes, no compression. */
export async function preparePlain(frame: SiteFrame, page: PlainPage): Promise<() => string> {
  await loadTemplate(frame.site.template);
  // As in the server's entry: without them, lists that the browser loads later would be missing.
  await loadServerParts();
  const content =
    'home' in page ? (
      <HomePage frame={frame} home={page.home} />
    ) : (
      <ListingPage frame={frame} listing={page.listing} />
    );
  const routes = [
    { id: 'root', path: '*', element: <SiteShell frame={frame}>{content}</SiteShell> },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://bench.localhost/'));
  if (context instanceof Response) throw new Error('The bench page redirects.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
