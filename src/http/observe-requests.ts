import type { Log, RequestLine } from './logging.ts';
import type { Metrics } from './metrics.ts';

export type ObserveRequest = (line: RequestLine) => void;

/** Longer ones are sent by programs only; a request may have 160 kB of headers. */
const MAX_LOGGED_PATH = 1_000;

/** Writes the log line and the metrics of every request, however it was answered. */
export function createObserver(log: Log, metrics: Metrics): ObserveRequest {
  return (request) => {
    const line = { ...request, path: request.path.slice(0, MAX_LOGGED_PATH) };
    metrics.requests.inc({ kind: line.kind, status: `${Math.floor(line.status / 100)}xx` });
    metrics.duration.observe({ kind: line.kind }, line.ms / 1000);
    if (line.site !== null) metrics.siteRequests.inc({ site: line.site, kind: line.kind });
    if (line.site !== null && line.status >= 500) metrics.siteErrors.inc({ site: line.site });
    if (line.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
