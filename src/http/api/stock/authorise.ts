import type { Db } from '#db/database.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import type { AppContext } from '#http/app-context.ts';
import { fail, failTooMany } from '#http/responses.ts';
import { checkApiToken } from '#services/site/api-tokens.ts';
import type { TokenRefusal } from '#services/site/api-tokens.ts';
import type { Caller, RateLimits } from '#services/site/rate-limits.ts';

export interface AuthorisingTools {
  db: Db;
  limits: Pick<RateLimits, 'take'>;
  addressOf: (c: AppContext) => string | null;
  clock: () => number;
  /** Counts calls that were refused for their token. */
  countRefused: (reason: TokenRefusal) => void;
}

export type AuthorisedCaller = Caller & { token: number };

/** The caller, if its token allows the call; otherwise the response that refuses it. */
export async function authorise(
  c: AppContext,
  scope: ApiScope,
  { db, limits, addressOf, clock, countRefused }: AuthorisingTools,
): Promise<AuthorisedCaller | Response> {
  const caller = { siteId: c.get('version').id, address: addressOf(c) };
  const wait = await limits.take('api-token', caller);
  if (wait !== null) return failTooMany(c, wait);
  const { authorization } = c.env.incoming.headers;
  const check = await checkApiToken(
    { db, now: clock() },
    { siteId: caller.siteId, authorization },
    scope,
  );
  if (check.ok) return { ...caller, token: check.tokenId };
  countRefused(check.reason);
  return refuseToken(c, check.reason, scope);
}

/** One response for all tokens that are not valid here: it does not tell whether there was such a token. */
function refuseToken(c: AppContext, reason: TokenRefusal, scope: ApiScope): Response {
  if (reason === 'scope') {
    return fail(c, 'forbidden', `This token does not allow ${scope}.`, {
      'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
    });
  }
  return fail(c, 'unauthorized', 'This call needs a valid token of this site.', {
    'WWW-Authenticate': reason === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"',
  });
}
