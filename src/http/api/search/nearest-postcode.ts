import { API_NEAREST_POSTCODE } from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiTools } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';
import type { ApiAnswer } from '#http/api/api-site.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';

/** A postcode stays where it is, and the browser asks with a rounded position. */
const CACHE_CONTROL = 'public, max-age=3600';

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,15})?$/;

export interface PostcodeRouteOptions extends ApiTools {
  postcodes: PostcodesPort;
}

/** Adds the call that names the postcode of a shopper's position. */
export function addPostcodeRoute(
  app: Hono<AppTypes>,
  { postcodes, ...tools }: PostcodeRouteOptions,
): void {
  addApiRoutes(
    app,
    {
      [API_NEAREST_POSTCODE]: {
        method: 'GET',
        limit: 'search',
        answer: ({ query }) => answerNearestPostcode(query, postcodes),
      },
    },
    tools,
  );
}

/** `GET /api/nearest-postcode?lat=&long=`: the same for everyone. */
export async function answerNearestPostcode(
  query: URLSearchParams,
  postcodes: Pick<PostcodesPort, 'findNearest'>,
): Promise<ApiAnswer> {
  const [lat, long] = [readDegrees(query.get('lat'), 90), readDegrees(query.get('long'), 180)];
  if (lat === null || long === null) {
    const name = lat === null ? 'lat' : 'long';
    const reason = 'must be a number of degrees';
    return refuse('bad_request', `“${name}” ${reason}.`, { [name]: [reason] });
  }
  const found = await postcodes.findNearest({ lat, long });
  if (found === null) return refuse('not_found', 'This position is in no Australian postcode.');
  const { postcode, state } = found;
  return { status: 200, body: { postcode, state }, cacheControl: CACHE_CONTROL };
}

function readDegrees(text: string | null, most: number): number | null {
  if (text === null || !DECIMAL.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}
