import * as v from 'valibot';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/accounts.ts';
import { readMobile } from '#domain/accounts/sign-in/mobile-number.ts';
import { keepsWatchlist } from '#domain/accounts/saved.ts';
import { MAX_WATCHED } from '#domain/accounts/watchlist.ts';
import { watchlistSignIn } from '#domain/accounts/watchlist-sign-in.ts';
import type { WatchlistChange } from '#domain/accounts/watchlist.ts';
import { paths } from '#domain/site/paths.ts';
import { removeWatched } from '#db/accounts/watched-vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { refuse } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import { saveVehicle } from '#services/accounts/watchlist.ts';

/** Named as in the spec. */
export const watchlistBody = v.pipe(
  v.object({
    phone_number: v.optional(
      v.pipe(
        v.nullable(v.pipe(v.string(), v.maxLength(300))),
        v.description(
          'Of the visitor. The session decides whose list it is; another number is refused.',
        ),
      ),
    ),
    car_id: v.pipe(
      v.union([
        v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
      ]),
      v.description('The vehicle’s id.'),
    ),
  }),
  v.title('Watchlist change'),
);

const DONE: ApiAnswer = { status: 200, body: { success: true } };

/** `POST /api/watchlist/save-car` and `/remove-car`: sending one twice changes nothing more. */
export async function answerWatchlist(
  site: ApiSite,
  change: WatchlistChange,
  body: unknown,
  signedIn: SignedIn | null,
): Promise<ApiAnswer> {
  const { config } = site.site;
  if (!keepsWatchlist(config)) return refuse('not_found', 'This site has no watchlist.');
  const read = v.safeParse(watchlistBody, body);
  if (!read.success)
    return refuse('bad_request', 'What was sent names no vehicle.', {
      car_id: ['must be the id of a vehicle'],
    });
  const vehicleId = Number(read.output.car_id);
  if (signedIn === null) return refuseAnonymous(site, vehicleId);
  const { account } = signedIn;
  if (!isOwnPhone(read.output.phone_number, account.mobile))
    return refuse('forbidden', copyOf(config.copy)(copy.otherNumber));
  if (change === 'remove') {
    await withSite(site.db, site.site.id, (trx) => removeWatched(trx, account.id, vehicleId));
    return DONE;
  }
  return save(site, account.id, vehicleId);
}

async function save(site: ApiSite, accountId: number, vehicleId: number): Promise<ApiAnswer> {
  const { config, id } = site.site;
  const stock = await site.stock();
  const outcome = await withSite(site.db, id, (trx) =>
    saveVehicle(trx, accountId, vehicleId, { stock, config, now: site.now }, site.clock),
  );
  if (outcome === 'unknown') return refuse('not_found', copyOf(config.copy)(copy.noLongerForSale));
  if (outcome === 'full')
    return refuse('conflict', copyOf(config.copy)(copy.watchlistFull, { count: MAX_WATCHED }));
  return DONE;
}

/** The number is sent because the spec sends it. It never selects an account. */
function isOwnPhone(sent: string | null | undefined, own: string): boolean {
  if (sent === null || sent === undefined || sent === '') return true;
  const number = readMobile(sent);
  return number.ok && number.mobile === own;
}

function refuseAnonymous({ site }: ApiSite, vehicleId: number): ApiAnswer {
  const message = copyOf(site.config.copy)(copy.signInToSave);
  const { status, body } = refuse('unauthorized', message);
  const page = paths.vehicle(String(vehicleId));
  return { status, body: { ...body, sign_in: watchlistSignIn(vehicleId, page) } };
}
