import type { SalesCounterOptions } from '#domain/content/sales-counter.ts';

export interface SalesCounterModel extends SalesCounterOptions {
  /** The counter's value in the minute the page was rendered. */
  value: number;
}
