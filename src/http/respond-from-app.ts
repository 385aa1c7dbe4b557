import { RequestError, getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import type { RefuseRequest } from './connections/refuse-request.ts';
import { errorResponse } from './errors.ts';
import type { Log } from './logging.ts';

export interface RespondOptions {
  refuse: RefuseRequest;
  log: Log;
}

/** The app as a listener of node:http. It refuses what the framework cannot make a request of. */
export function createAppListener(
  fetch: Parameters<typeof getRequestListener>[0],
  { refuse, log }: RespondOptions,
): RequestListener {
  const respond = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // It would read bodies that nobody wants to the end; the connection guard leaves them unread.
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      if (error instanceof RequestError) throw error;
      log.error({ err: error }, 'request failed');
      return errorResponse('internal_error', 'Please try again in a moment.', { json: false });
    },
  });
  return (incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error instanceof RequestError)
        refuse(incoming, outgoing, 'bad_request', 'The address could not be read.');
      else refuse(incoming, outgoing, 'internal_error', 'Please try again in a moment.');
    });
  };
}
