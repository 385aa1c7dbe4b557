import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { WatchlistPage } from '#ui/accounts/watchlist/watchlist-page.tsx';
import { loadWatchlist, removeFromWatchlist } from '#view-models/accounts/watchlist.ts';
import type { OwnVisit } from '#view-models/site-request.ts';
import type { Route } from './+types/watchlist';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

/** The gate has sent everybody else to sign-in: nobody is signed in here if the site has no watchlist. */
function ownVisit(context: Readonly<RouterContextProvider>): OwnVisit {
  const { own } = context.get(siteRequestContext);
  if (own === null) throw data(null, { status: 404 });
  return own;
}

export async function loader({ context }: Route.LoaderArgs) {
  const watchlist = await loadWatchlist(context.get(siteRequestContext), ownVisit(context));
  return { watchlist };
}

export async function action({ context, request }: Route.ActionArgs) {
  await removeFromWatchlist(ownVisit(context), await request.formData());
  return redirect(paths.watchlist(), 303);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return [{ title: loaderData.watchlist.title }, { name: 'robots', content: 'noindex' }];
}

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  return <WatchlistPage frame={useFrame()} watchlist={loaderData.watchlist} />;
}
