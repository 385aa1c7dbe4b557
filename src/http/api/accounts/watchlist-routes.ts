import type { Hono } from 'hono';
import { API_REMOVE_CAR, API_SAVE_CAR } from '#domain/site/api-paths.ts';
import type { WatchlistChange } from '#domain/accounts/watchlist.ts';
import type { AppTypes } from '#http/app-context.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiRoute, ApiTools } from '#http/api/add-api-routes.ts';
import { answerWatchlist } from './watchlist.ts';

/** Adds the API calls that change the visitor's watchlist. */
export function addWatchlistRoutes(app: Hono<AppTypes>, tools: ApiTools): void {
  const route = (change: WatchlistChange): ApiRoute => ({
    method: 'POST',
    limit: 'watchlist',
    answer: async ({ c, site, body }) =>
      answerWatchlist(site, change, body, await tools.findSignedIn(c.env.incoming, site.site)),
  });
  addApiRoutes(app, { [API_SAVE_CAR]: route('save'), [API_REMOVE_CAR]: route('remove') }, tools);
}
