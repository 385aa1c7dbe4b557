import { data } from 'react-router';
import { ListingPage } from '#ui/layout/listing-page.tsx';
import type { Route } from './+types/search.$word.$model';
import { loadListing } from './models/listing.ts';
import { useFrame } from './site-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const words = [params.word, params.model].filter((word) => word !== undefined);
  const listing = await loadListing(request, words, url.searchParams);
  if (listing === null) throw data(null, { status: 404 });
  return { listing, name: request.site.config.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listing, name } = loaderData;
  const count = `${listing.total.toLocaleString('en-AU')} ${listing.noun}${listing.total === 1 ? '' : 's'}`;
  return [
    { title: `${listing.heading} | ${name}` },
    {
      name: 'description',
      content: `${listing.heading} at ${name}: ${count} to look through, with prices and details.`,
    },
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ListingPage frame={useFrame()} listing={loaderData.listing} />;
}
