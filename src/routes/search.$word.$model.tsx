import { useEffect } from 'react';
import { createPath, data, isRouteErrorResponse, useLocation } from 'react-router';
import { ListingPage } from '#ui/templates/pages/listing-page.tsx';
import type { ListingModel } from '#ui/search/listing-model.ts';
import { createResultCache } from '#ui/search/result-cache.ts';
import type { Route } from './+types/search.$word.$model';
import { loadListing } from '#view-models/search/listing.ts';
import { useFrame } from './html-document.tsx';
import { pageData, toPage } from './page-data.ts';
import type { InDocument } from './page-data.ts';
import { siteRequestContext } from './site-request.ts';

interface LoadedSearch {
  listing: ListingModel;
  /** Set if the requested results could not be loaded; `listing` holds the previous results. */
  failed: boolean;
}

export async function loader({
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<LoadedSearch | InDocument> {
  const request = context.get(siteRequestContext);
  const segments = [params.word, params.model].filter((segment) => segment !== undefined);
  const listing = await loadListing(request, segments, url.searchParams);
  if (listing === null) throw data(null, { status: 404 });
  return toPage(request, { listing, failed: false });
}

/** Results of this visit, by address. */
const cachedResults = createResultCache<ListingModel>();

/**
 * Recently seen results are shown again immediately. If new results cannot be loaded, the previous ones
 * stay on the page; without any, the error is shown.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const cached = cachedResults.get(address, Date.now());
  if (cached !== undefined) return { listing: cached, failed: false };
  try {
    const { listing } = pageData(await serverLoader());
    cachedResults.put(address, listing, listing.cacheSize, Date.now());
    return { listing, failed: false };
  } catch (error) {
    const previous = cachedResults.latest();
    // 429 says that it is too early, not that the address is wrong.
    const isClientError = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
    if (previous === undefined || isClientError || request.signal.aborted) throw error;
    return { listing: previous, failed: true };
  }
}

/** The canonical address; root.tsx renders it. */
export const handle = {
  canonical: ({ listing }: LoadedSearch): string => listing.head.canonical,
  // The vehicles and their prices come first.
  bannersBelow: true,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, description, noindex, structured } = pageData(loaderData).listing.head;
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { listing, failed } = pageData(loaderData);
  const frame = useFrame();
  const address = createPath({ ...useLocation(), hash: '' });
  useEffect(() => {
    // The first results came with the page, not through the client loader.
    if (!failed && cachedResults.get(address, Date.now()) !== listing) {
      cachedResults.put(address, listing, listing.cacheSize, Date.now());
    }
  }, [address, listing, failed]);
  return <ListingPage frame={frame} listing={listing} failed={failed} />;
}
