import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/site.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  redirectDocument,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { copyWith } from '#copy/format.ts';
import { PageLinksProvider } from '#ui/primitives/controls/page-links.tsx';
import { CopyContext, useCopy } from '#ui/primitives/copy-context.ts';
import { errorPages } from '#ui/templates/pages/error-loader.ts';
import { SiteShell } from '#ui/templates/pages/site-shell.tsx';
import { FONT_FILES } from '#ui/styles/font-files.ts';
import '#ui/styles/app.css';
import '#ui/templates/templates.css';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { Route } from './+types/root';
import { loadHtmlDocument } from '#view-models/site/html-document.ts';
import { DOCUMENT_ID, useFrame, useServerRender, useHtmlDocument } from './html-document.tsx';
import { MARK_OFFSCREEN_PARTS } from './offscreen-parts.ts';
import { PAGE_DATA_ID, pageData } from './page-data.ts';
import { PageScriptTags } from './page-scripts.tsx';
import { siteRequestContext } from './site-request.ts';

/** A data request for a gated page: the browser then loads the sign-in page as a document. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { signInAt } = context.get(siteRequestContext);
    if (signInAt !== null) throw redirectDocument(signInAt);
  },
];

/** The frame does not go through loader data, but a failure to build it surfaces here. */
export async function loader({ context }: Route.LoaderArgs) {
  await loadHtmlDocument(context.get(siteRequestContext));
  return null;
}

/** The frame belongs to the site, not to the page: navigating does not change it. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { site, json } = useHtmlDocument();
  const server = useServerRender();
  const { nonce, pageJson = null } = server ?? {};
  const failed = useFailed();
  const canonical = useCanonical();
  const brand = site?.frame.site.brand;
  const fonts = brand === undefined ? [] : [brand.fontBody, brand.fontDisplay];
  const ownCopy = useMemo(() => copyWith(site?.frame.site.copy ?? {}), [site]);
  return (
    <html lang={site?.frame.site.locale ?? 'en-AU'} data-template={site?.frame.site.template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Painted once it is whole: laid out piece by piece, a page takes half as long again (docs/decisions/0058). */}
        {json !== null && <link rel="expect" href={`#${DOCUMENT_ID}`} blocking="render" />}
        {site && canonical !== null && <link rel="canonical" href={site.origin + canonical} />}
        {site && <link rel="icon" type="image/svg+xml" href={site.icon} />}
        {site && <link rel="manifest" href="/manifest.webmanifest" />}
        {[...new Set(fonts)].map(
          (font) =>
            font !== 'system' && (
              <link
                key={font}
                rel="preload"
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
                href={FONT_FILES[font]}
              />
            ),
        )}
        <Links />
        {site && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: site.theme }} />}
        {!failed && site?.closeBanners && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: site.closeBanners }} />
        )}
      </head>
      <body>
        <CopyContext value={ownCopy}>
          <PageLinksProvider>{children}</PageLinksProvider>
        </CopyContext>
        {!failed && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MARK_OFFSCREEN_PARTS : '' }}
          />
        )}
        {json !== null && (
          <script
            type="application/json"
            id={DOCUMENT_ID}
            dangerouslySetInnerHTML={{ __html: json }}
          />
        )}
        {!failed && <ScrollRestoration nonce={nonce} />}
        {/* Written by the server only: React keeps what else is at the end of the body. The scripts read the data. */}
        {import.meta.env.SSR && server !== null && !failed && (
          <>
            {pageJson !== null && (
              <script
                type="application/json"
                id={PAGE_DATA_ID}
                dangerouslySetInnerHTML={{ __html: pageJson }}
              />
            )}
            <PageScriptTags {...server} />
          </>
        )}
      </body>
    </html>
  );
}

interface PageHandle {
  /** Path and query of the canonical address; the path by default. */
  canonical?: (data: unknown) => string;
  /** Rendered without the site's header and footer. */
  bare?: boolean;
  /** Rendered before the site's banners. */
  bannersBelow?: boolean;
}

/** Null on error pages. */
function useCanonical(): string | null {
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  if (useRouteError() != null || match === undefined) return null;
  const handle = match.handle as PageHandle | undefined;
  const loaded = match.loaderData;
  return loaded == null ? pathname : (handle?.canonical?.(pageData(loaded)) ?? pathname);
}

/** A failed page is sent without script: hydration would fail again and remove the message. */
function useFailed(): boolean {
  const error = useRouteError();
  return error != null && !(isRouteErrorResponse(error) && error.status < 500);
}

export default function Root() {
  const frame = useFrame();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useEffect(() => {
    errorPages.load().catch(() => undefined);
  }, []);
  if (handle?.bare === true) return <Outlet />;
  return (
    <SiteShell frame={frame} bannersBelow={handle?.bannersBelow === true}>
      <Outlet />
    </SiteShell>
  );
}

/** In the site's template if its frame could be loaded, otherwise plain text. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy();
  const { site } = useHtmlDocument();
  const requestId = useServerRender()?.requestId ?? null;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const title = t(notFound ? copy.pageNotFound : copy.somethingWentWrong);
  if (site === null) {
    return (
      <main>
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{t(common.pleaseTryAgain)}</p>
      </main>
    );
  }
  const { frame } = site;
  return (
    <SiteShell frame={frame}>
      <title>{`${title} | ${frame.site.name}`}</title>
      <ErrorPage frame={frame} notFound={notFound} requestId={requestId} />
    </SiteShell>
  );
}

interface ErrorPageProps {
  frame: SiteFrame;
  notFound: boolean;
  requestId: string | null;
}

function ErrorPage({ frame, notFound, requestId }: ErrorPageProps) {
  const { ErrorContent, NotFoundContent } = errorPages.use();
  return notFound ? (
    <NotFoundContent frame={frame} />
  ) : (
    <ErrorContent frame={frame} requestId={requestId} />
  );
}
