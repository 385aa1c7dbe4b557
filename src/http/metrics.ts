import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';

export function createMetrics({ processMetrics = true } = {}) {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'forecourt_requests_total',
      help: 'Requests, by kind and status class',
      labelNames: ['kind', 'status'] as const,
      registers,
    }),
    duration: new Histogram({
      name: 'forecourt_request_seconds',
      help: 'Seconds from the request to the last byte passed to the socket, by kind',
      labelNames: ['kind'] as const,
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    siteRequests: new Counter({
      name: 'forecourt_site_requests_total',
      help: 'Requests by site id and kind; cached pages are the kind cached',
      labelNames: ['site', 'kind'] as const,
      registers,
    }),
    siteErrors: new Counter({
      name: 'forecourt_site_errors_total',
      help: 'Responses with a status of 500 or above, by site id',
      labelNames: ['site'] as const,
      registers,
    }),
    searches: new Counter({
      name: 'forecourt_searches_total',
      help: 'Searches of a stock, by site id',
      labelNames: ['site'] as const,
      registers,
    }),
    searchDuration: new Histogram({
      name: 'forecourt_search_seconds',
      help: 'Seconds that a search took, including a stock that had to be loaded first',
      buckets: [0.00025, 0.0005, 0.001, 0.003, 0.01, 0.05, 0.25, 1, 5],
      registers,
    }),
    pageCache: new Counter({
      name: 'forecourt_page_cache_total',
      help: 'Page cache lookups, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pageCacheBytes: new Gauge({
      name: 'forecourt_page_cache_bytes',
      help: 'Bytes in the page cache',
      registers,
    }),
    rendersRunning: new Gauge({
      name: 'forecourt_renders_running',
      help: 'Pages that are being rendered',
      registers,
    }),
    rendersWaiting: new Gauge({
      name: 'forecourt_renders_waiting',
      help: 'Pages that visitors wait for, without those being rendered',
      registers,
    }),
    rendersRefused: new Counter({
      name: 'forecourt_renders_refused_total',
      help: 'Requests for a page refused because too many wait (busy) or one address sent too many (address)',
      labelNames: ['reason'] as const,
      registers,
    }),
    pictureCache: new Counter({
      name: 'forecourt_picture_cache_total',
      help: 'Picture cache lookups, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pictureCacheBytes: new Gauge({
      name: 'forecourt_picture_cache_bytes',
      help: 'Bytes of encoded pictures on disk',
      registers,
    }),
    pictureEncodes: new Histogram({
      name: 'forecourt_picture_encode_seconds',
      help: 'Seconds to encode a picture, by format, without the time in the queue',
      labelNames: ['format'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    stockBytes: new Gauge({
      name: 'forecourt_stock_bytes',
      help: 'Approximate memory of the stock snapshots in bytes',
      registers,
    }),
    stockRejected: new Gauge({
      name: 'forecourt_stock_rejected_rows',
      help: 'Rows left out of a stock snapshot because they cannot be shown, by site id',
      labelNames: ['site'] as const,
      registers,
    }),
    pictureQueue: new Gauge({
      name: 'forecourt_picture_queue',
      help: 'Pictures waiting to be encoded',
      registers,
    }),
    leads: new Counter({
      name: 'forecourt_leads_total',
      help: 'Forms sent by visitors and bots, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    tokensRefused: new Counter({
      name: 'forecourt_api_tokens_refused_total',
      help: 'Calls of the API refused for their token, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    paymentWebhooks: new Counter({
      name: 'forecourt_payment_webhooks_total',
      help: 'Webhooks of the payment gateway, by outcome: stored, repeated, ignored, or why not',
      labelNames: ['outcome'] as const,
      registers,
    }),
    closedConnections: new Counter({
      name: 'forecourt_connections_closed_total',
      help: 'Connections closed to protect the process, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    pacedRequests: new Counter({
      name: 'forecourt_requests_paced_total',
      help: 'Requests of addresses that used more than their share, held back (waited) or refused',
      labelNames: ['outcome'] as const,
      registers,
    }),
    erasureRefused: new Counter({
      name: 'forecourt_erasure_refused_total',
      help: 'Runs of jobs that erase by age and did nothing because a clock is wrong, by job',
      labelNames: ['job'] as const,
      registers,
    }),
    sites: new Gauge({ name: 'forecourt_sites', help: 'Sites served', registers }),
    stockSearchable: new Histogram({
      name: 'forecourt_stock_searchable_seconds',
      help: 'Seconds from the commit of a change of stock until searches of this process find it',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    stockLoads: new Counter({
      name: 'forecourt_stock_loads_total',
      help: 'Stock snapshots read from the database',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
