import { useEffect } from 'react';
import { createPath, data, isRouteErrorResponse, useLocation } from 'react-router';
import { ListingPage } from '#ui/templates/pages/listing-page.tsx';
import type { ListingModel } from '#ui/search/listing-model.ts';
import { createResultCache } from '#ui/search/result-cache.ts';
import type { Route } from './+types/search.$word.$model';
import { loadListing } from '#view-models/search/listing.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

interface Found {
  listing: ListingModel;
  /** Set where the results asked for could not be loaded; `listing` is what was found before. */
  failed: boolean;
}

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Found> {
  const request = context.get(siteRequestContext);
  const words = [params.word, params.model].filter((word) => word !== undefined);
  const listing = await loadListing(request, words, url.searchParams);
  if (listing === null) throw data(null, { status: 404 });
  return { listing, failed: false };
}

/** Results of this visit, by their addresses. */
const cachedResults = createResultCache<ListingModel>();

/**
 * Results seen a moment ago are shown again at once. Those that cannot be loaded leave the ones before
 * on the page; only without any there is nothing but the error to show.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const known = cachedResults.get(address, Date.now());
  if (known !== undefined) return { listing: known, failed: false };
  try {
    const { listing } = await serverLoader();
    cachedResults.put(address, listing, listing.cacheSize, Date.now());
    return { listing, failed: false };
  } catch (error) {
    const before = cachedResults.latest();
    const answered = isRouteErrorResponse(error) && error.status < 500;
    if (before === undefined || answered || request.signal.aborted) throw error;
    return { listing: before, failed: true };
  }
}

/** The address that stands for this page; root.tsx writes it. */
export const handle = {
  canonical: ({ listing }: Found): string => listing.head.canonical,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, description, noindex, structured } = loaderData.listing.head;
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { listing, failed } = loaderData;
  const frame = useFrame();
  const address = createPath({ ...useLocation(), hash: '' });
  useEffect(() => {
    // The first results came with the page and not by the loader above.
    if (!failed && cachedResults.get(address, Date.now()) !== listing) {
      cachedResults.put(address, listing, listing.cacheSize, Date.now());
    }
  }, [address, listing, failed]);
  return <ListingPage frame={frame} listing={listing} failed={failed} />;
}
