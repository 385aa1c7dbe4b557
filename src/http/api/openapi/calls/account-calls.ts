import * as v from 'valibot';
import { API_REMOVE_CAR, API_SAVE_CAR } from '#domain/site/api-paths.ts';
import { watchlistBody } from '#http/api/accounts/watchlist.ts';
import type { ApiCall } from '../api-call.ts';
import { errorBody } from '../common-schemas.ts';

const changed = v.pipe(v.object({ success: v.literal(true) }), v.title('Watchlist changed'));

const signInNeeded = v.pipe(
  v.object({
    ...errorBody.entries,
    sign_in: v.pipe(v.string(), v.description('The page to sign in on. It saves the vehicle.')),
  }),
  v.title('Sign-in needed'),
);

const body = {
  schema: watchlistBody,
  examples: { 'a vehicle of the site': { phone_number: '+61412345678', car_id: 123 } },
};
const errorSchemas = { unauthorized: signInNeeded };

export const ACCOUNT_CALLS: readonly ApiCall[] = [
  {
    id: 'saveCar',
    method: 'POST',
    path: API_SAVE_CAR,
    tag: 'Visitors',
    summary: 'Save a vehicle',
    description: 'To the watchlist of the signed-in visitor. Saving it again changes nothing.',
    body,
    successes: [
      { status: 200, description: 'Saved.', schema: changed, example: { success: true } },
    ],
    errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
    errorSchemas,
  },
  {
    id: 'removeCar',
    method: 'POST',
    path: API_REMOVE_CAR,
    tag: 'Visitors',
    summary: 'Remove a saved vehicle',
    description:
      'From the watchlist of the signed-in visitor. Removing one that is not there changes nothing.',
    body,
    successes: [
      { status: 200, description: 'Removed.', schema: changed, example: { success: true } },
    ],
    errors: ['unauthorized', 'forbidden', 'not_found'],
    errorSchemas,
  },
];

export const ACCOUNT_SCHEMAS = { WatchlistChange: watchlistBody, WatchlistChanged: changed };
