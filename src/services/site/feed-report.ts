import { feedRow, missingColumns } from '#domain/site/feeds/feed.ts';
import type { FeedFormat } from '#domain/site/feeds/feed-formats.ts';
import { FEEDS } from '#domain/site/feeds/feeds.ts';
import { carOf, feedSite, shownById } from './feed-text.ts';
import type { FeedOwner, FeedStock } from './feed-text.ts';

/** What a feed contains, and what it leaves out and why. */
export interface FeedReport {
  format: FeedFormat;
  rows: number;
  /** Vehicles that do not belong in it, such as reserved ones. */
  notWanted: number;
  /** Stock numbers of vehicles that another row already stands for. */
  repeated: string[];
  /** By column: the stock numbers of vehicles that it leaves out because their value is missing. */
  missing: Record<string, string[]>;
}

export function feedReport(format: FeedFormat, stock: FeedStock, owner: FeedOwner): FeedReport {
  const feed = FEEDS[format];
  const site = feedSite(owner);
  const shown = shownById(stock, owner);
  const keys = new Set<string>();
  const report: FeedReport = { format, rows: 0, notWanted: 0, repeated: [], missing: {} };
  for (const [row, isListed] of stock.listed.entries()) {
    if (isListed !== 1) continue;
    const car = carOf(stock.vehicleStore.read(row), stock, shown);
    const { stockNumber } = car.vehicle;
    const found = feedRow(feed, car, site);
    if (!feed.takes(car.vehicle)) report.notWanted += 1;
    else if (found === null) {
      for (const column of missingColumns(feed, car, site))
        (report.missing[column] ??= []).push(stockNumber);
    } else if (keys.has(found.key)) report.repeated.push(stockNumber);
    else {
      keys.add(found.key);
      report.rows += 1;
    }
  }
  return report;
}
