import { forwardClock } from '#domain/forward-clock.ts';
import { CLOSED, admit, afterFailure } from './circuit-breaker.ts';
import type { Circuit, CircuitRules } from './circuit-breaker.ts';
import type { FetchJson, JsonFetchRefusal } from './fetch-json.ts';

const RULES: CircuitRules = { failuresToOpen: 5, restMs: 30_000 };

/**
 * A provider's reply to one request, or an error that only this site's settings can cause, does not
 * mean that the provider is down.
 */
const COUNTS: Record<JsonFetchRefusal, boolean> = {
  'not-an-address': false,
  'not-a-header': false,
  'name-not-found': true,
  'private-address': false,
  'connect-failed': true,
  'not-secure': true,
  'timed-out': true,
  redirected: true,
  denied: false,
  'not-known': false,
  overloaded: true,
  'host-failed': true,
  'unexpected-answer': true,
  encoded: true,
  'not-json': true,
  'too-large': true,
  'cut-short': true,
  resting: false,
};

/** Stops calling a provider for a while after several failures in a row, per URL. */
export function guardFetch(
  fetchJson: FetchJson,
  now: () => number,
  rules: CircuitRules = RULES,
): FetchJson {
  return guardCalls(fetchJson, { ok: false, reason: 'resting' }, now, rules);
}

/** The same for requests and responses of another kind; `resting` is the response meanwhile. */
export function guardCalls<
  Request extends { url: string },
  Response extends { ok: true } | { ok: false; reason: JsonFetchRefusal },
>(
  call: (request: Request) => Promise<Response>,
  resting: Response,
  now: () => number,
  rules: CircuitRules = RULES,
): (request: Request) => Promise<Response> {
  const circuits = new Map<string, Circuit>();
  const elapsed = forwardClock(now);
  return async (request) => {
    const { url } = request;
    const { admitted, circuit } = admit(circuits.get(url) ?? CLOSED, rules, elapsed());
    if (!admitted) return resting;
    if (circuit.kind === 'open') circuits.set(url, circuit);
    const response = await call(request);
    if (response.ok || !COUNTS[response.reason]) circuits.delete(url);
    else circuits.set(url, afterFailure(circuits.get(url) ?? CLOSED, rules, elapsed()));
    return response;
  };
}
