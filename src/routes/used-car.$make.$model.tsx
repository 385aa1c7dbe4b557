import { redirect } from 'react-router';
import { usedCarAddress } from '#domain/site/older-addresses.ts';
import { SEARCH_PATH } from '#domain/search/search-links.ts';
import type { Route } from './+types/used-car.$make.$model';

/** Addresses of old live on under the search. The server sends visitors on; this is for the router. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(usedCarAddress(url.pathname, url.search) ?? SEARCH_PATH, 301);
}
