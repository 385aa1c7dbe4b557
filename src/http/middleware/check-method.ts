import type { MiddlewareHandler } from 'hono';
import { pathOf } from '#http/app-context.ts';
import type { AppTypes } from '#http/app-context.ts';
import { isInstantSearchPath } from '#http/errors.ts';
import { fail } from '#http/responses.ts';
import { isForeignWrite } from './same-origin.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Pages and the API accept these methods only, and no writes from other websites. */
export const checkMethod: MiddlewareHandler<AppTypes> = async (c, next) => {
  if (!METHODS.has(c.req.method)) {
    return fail(c, 'method_not_allowed', 'This address does not take that method.', {
      Allow: isInstantSearchPath(pathOf(c)) ? 'POST' : 'GET, HEAD',
    });
  }
  if (isForeignWrite(c.req.method, c.env.incoming.headers)) {
    return fail(c, 'forbidden', 'This form was sent from another website.');
  }
  return next();
};
