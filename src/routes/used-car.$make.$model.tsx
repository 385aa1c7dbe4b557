import { redirect } from 'react-router';
import { usedCarAddress } from '#domain/site/older-addresses.ts';
import { SEARCH_PATH } from '#domain/search/address/search-links.ts';
import type { Route } from './+types/used-car.$make.$model';

/** Old addresses redirect to the search. The server does it first; this is for client-side navigation. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(usedCarAddress(url.pathname, url.search) ?? SEARCH_PATH, 301);
}
