import { salesCounterValue } from '#domain/content/sales-counter.ts';
import { instantAt, nextDate, wallClock } from '#domain/locations/zone.ts';
import { currentYear, nextYearAt } from '#domain/vehicle/model-year.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

const MINUTE_MS = 60_000;
/** Pages are rendered again after an hour in any case, so later changes do not matter. */
const FORESEEN_MINUTES = 60;

type TimedSite = Pick<SiteConfig, 'promos' | 'salePages' | 'group' | 'timeZone'>;
type TimedStock = Pick<SiteStock, 'year' | 'leaving' | 'arrivalChanges' | 'offers' | 'content'>;

interface Stretch {
  config: TimedSite;
  from: number;
  until: number;
}

const stretches = new WeakMap<TimedStock, Stretch>();

/**
 * When time next changes something on the pages of a site: no page shows anything else before. A page with its own
 * times (appointments) reports them itself: `SiteRequest.changesAt`.
 */
export function nextChange(config: TimedSite, stock: TimedStock, now: number): number {
  const known = stretches.get(stock);
  if (known?.config === config && known.from <= now && now < known.until) return known.until;
  const until = findNextChange(config, stock, now);
  stretches.set(stock, { config, from: now, until });
  return until;
}

function findNextChange(config: TimedSite, stock: TimedStock, now: number): number {
  // At the turn of the year the old snapshot is served until the new one is built.
  if (stock.year !== currentYear(now)) return now + MINUTE_MS;
  const changes = [
    ...dayChanges(config.timeZone, now),
    ...windowsOf(config, stock).flatMap(changesOf),
    // Both are sorted, and can be as long as the stock.
    (stock.leaving.find(({ until }) => until >= now)?.until ?? Infinity) + 1,
    stock.arrivalChanges.find((change) => change > now) ?? Infinity,
    counterChange(config, now),
  ];
  return Math.min(...changes.filter((change) => change > now));
}

/**
 * Promos are placed anew, posts appear and the year of the footer changes by the site's day, ranges of dates by UTC.
 */
function dayChanges(timeZone: string, now: number): number[] {
  const tomorrow = nextDate(wallClock(now, timeZone).date);
  return [
    instantAt(tomorrow, '00:00', timeZone),
    (Math.floor(now / DAY_MS) + 1) * DAY_MS,
    nextYearAt(now),
  ];
}

interface Window {
  start: number | null;
  expiry: number | null;
}

function windowsOf({ promos, salePages }: TimedSite, { offers, content }: TimedStock): Window[] {
  const { nodes, banners, popup } = promos;
  // Any page may link to a sale page.
  const configured = [...nodes, ...banners, ...(popup === null ? [] : [popup]), ...salePages];
  return [
    ...configured.map(({ start, expiry }) => ({ start: timeOf(start), expiry: timeOf(expiry) })),
    ...[...offers, ...content.banners, ...content.salePages].map(({ startsAt, expiresAt }) => ({
      start: startsAt,
      expiry: expiresAt,
    })),
  ];
}

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

/** The expiry is still inside the window. */
function changesOf({ start, expiry }: Window): number[] {
  return [...(start === null ? [] : [start]), ...(expiry === null ? [] : [expiry + 1])];
}

/** The minute in which the sales counter shows another number. */
function counterChange({ group: { salesCounter } }: TimedSite, now: number): number {
  if (salesCounter === null) return Infinity;
  const shown = salesCounterValue(now, salesCounter);
  for (let minutes = 1; minutes < FORESEEN_MINUTES; minutes += 1) {
    const at = now + minutes * MINUTE_MS;
    if (salesCounterValue(at, salesCounter) !== shown) return at;
  }
  return Infinity;
}
