import type { SalesCounterOptions } from '#domain/content/sales-counter.ts';

export interface SalesCounterModel extends SalesCounterOptions {
  /** The counter's value at the page's minute. */
  value: number;
}
