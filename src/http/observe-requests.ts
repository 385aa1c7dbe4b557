import type { Log, RequestLine } from './logging.ts';
import type { Metrics } from './metrics.ts';

export type ObserveRequest = (line: RequestLine) => void;

/** Writes the log line and the metrics of every request, however it was answered. */
export function createObserver(log: Log, metrics: Metrics): ObserveRequest {
  return (line) => {
    metrics.requests.inc({ kind: line.kind, status: `${Math.floor(line.status / 100)}xx` });
    metrics.duration.observe({ kind: line.kind }, line.ms / 1000);
    if (line.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
