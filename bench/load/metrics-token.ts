/** Lets the benchmarks read the metrics of a server that takes them for callers behind a proxy. */
export const METRICS_TOKEN = 'metrics-of-the-benchmark';
