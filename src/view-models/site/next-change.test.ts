import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { salesCounterValue } from '#domain/content/sales-counter.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { MadeRows } from '#tests/factories/site-request.ts';
import { loadListing } from '#view-models/search/listing.ts';
import { loadFrame } from './frame.ts';
import { loadHome } from './home.ts';
import { nextChange } from './next-change.ts';

/** Noon in Brisbane. */
const NOW = Date.UTC(2026, 10, 15, 2);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** In UTC, the first of the two midnights. */
const MIDNIGHT_BRISBANE = Date.UTC(2026, 10, 15, 14);
const iso = (time: number) => new Date(time).toISOString();

const vehicle = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  createdAt: NOW - 100 * DAY_MS,
  ...changes,
});

function openSite(options: Record<string, unknown> = {}, vehicles: Vehicle[] = [], now = NOW) {
  const resolved = resolveSite(
    { slug: 'test', name: 'Test Site', timeZone: 'Australia/Brisbane', ...options },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles }, now);
}

async function changeOf(options: Record<string, unknown> = {}, vehicles: Vehicle[] = []) {
  const { site, stock, now } = openSite(options, vehicles);
  return nextChange(site.config, await stock(), now);
}

const banner = (times: { start?: string; expiry?: string }) => ({
  promos: { banners: [{ id: 'b', text: 'Sale', expiry: '2030-01-01T00:00:00Z', ...times }] },
});

describe('when time next changes a page of a site', () => {
  it('is midnight of the site at the latest', async () => {
    expect(await changeOf()).toBe(MIDNIGHT_BRISBANE);
    expect(await changeOf({ timeZone: 'Australia/Perth' })).toBe(Date.UTC(2026, 10, 15, 16));
  });

  it('is midnight in UTC, from which ranges of dates are counted', async () => {
    const evening = openSite({}, [], MIDNIGHT_BRISBANE + HOUR);
    const { site, stock, now } = evening;
    expect(nextChange(site.config, await stock(), now)).toBe(Date.UTC(2026, 10, 16));
  });

  it('is the start of a promo, and just after its expiry', async () => {
    const later = NOW + 7 * MINUTE;
    expect(await changeOf(banner({ start: iso(later) }))).toBe(later);
    expect(await changeOf(banner({ expiry: iso(later) }))).toBe(later + 1);
    expect(await changeOf(banner({ start: iso(NOW - HOUR) }))).toBe(MIDNIGHT_BRISBANE);
  });

  it('is the start of a banner of the content, and just after its expiry', async () => {
    const bannerAt = (startsAt: number | null, expiresAt: number) => ({
      banners: [{ id: 'b', text: 'Sale', link: null, startsAt, expiresAt }],
    });
    const later = NOW + 7 * MINUTE;
    const { site } = openSite();
    const changeWith = async (content: MadeRows['content']) =>
      nextChange(
        site.config,
        await makeSiteRequest(site.config, { vehicles: [], content }, NOW).stock(),
        NOW,
      );
    expect(await changeWith(bannerAt(later, later + HOUR))).toBe(later);
    expect(await changeWith(bannerAt(null, later))).toBe(later + 1);
  });

  it('is the start of a sale page, to which any page may link, and just after its expiry', async () => {
    const later = NOW + 7 * MINUTE;
    const sale = (times: object) => ({ salePages: [{ slug: 'eofy', title: 'Sale', ...times }] });
    expect(await changeOf(sale({ start: iso(later) }))).toBe(later);
    expect(await changeOf(sale({ expiry: iso(later) }))).toBe(later + 1);
  });

  it('is when a vehicle stops being a new arrival, or becomes one', async () => {
    const leaving = NOW - 8 * DAY_MS + 3 * MINUTE;
    expect(await changeOf({}, [vehicle(1, { createdAt: leaving })])).toBe(NOW + 3 * MINUTE + 1);
    const coming = NOW + 2 * MINUTE;
    expect(await changeOf({}, [vehicle(1, { createdAt: coming })])).toBe(coming);
  });

  it('is when a sold vehicle leaves the list', async () => {
    const soldAt = NOW - 5 * DAY_MS + 4 * MINUTE;
    const sold = vehicle(1, { status: 'sold', sold: true, soldAt });
    const stock = { filter: 'withSold', soldDays: 5 };
    expect(await changeOf({ stock }, [sold])).toBe(NOW + 4 * MINUTE + 1);
  });

  it('is the minute in which the sales counter shows another number', async () => {
    const salesCounter = { perDay: 192, divisor: 450, zone: 'Australia/Brisbane' };
    const change = await changeOf({ group: { salesCounter } });
    expect(salesCounterValue(change, salesCounter)).not.toBe(salesCounterValue(NOW, salesCounter));
    expect(salesCounterValue(change - MINUTE, salesCounter)).toBe(
      salesCounterValue(NOW, salesCounter),
    );
  });

  it('is the next minute while the snapshot is still that of last year', async () => {
    const { site, stock } = openSite();
    const newYear = Date.UTC(2026, 11, 31, 14);
    expect(nextChange(site.config, await stock(), newYear)).toBe(newYear + MINUTE);
  });

  it('follows the time: after a change comes the next', async () => {
    const options = banner({ start: iso(NOW + MINUTE), expiry: iso(NOW + 5 * MINUTE) });
    const { site, stock } = openSite(options);
    const snapshot = await stock();
    expect(nextChange(site.config, snapshot, NOW)).toBe(NOW + MINUTE);
    expect(nextChange(site.config, snapshot, NOW + MINUTE)).toBe(NOW + 5 * MINUTE + 1);
    expect(nextChange(site.config, snapshot, NOW)).toBe(NOW + MINUTE);
  });
});

describe('until then', () => {
  it('frame, home page and list stay as they are, and one of them changes then', async () => {
    const options = {
      stock: { filter: 'withSold', soldDays: 5 },
      ...banner({ start: iso(NOW + 50 * MINUTE) }),
      group: { salesCounter: { perDay: 192, divisor: 450 }, placement: 'both' },
    };
    const vehicles = [
      vehicle(1, { createdAt: NOW - 8 * DAY_MS + 20 * MINUTE }),
      vehicle(2, { status: 'sold', sold: true, soldAt: NOW - 5 * DAY_MS + 33 * MINUTE }),
      vehicle(3),
    ];
    const pagesAt = async (now: number) => {
      const request = openSite(options, vehicles, now);
      const [frame, home, listing] = [
        await loadFrame(request),
        await loadHome(request),
        await loadListing(request, ['new-used-and-demo-cars'], new URLSearchParams()),
      ];
      return JSON.stringify({ frame, home, listing });
    };
    const { site, stock } = openSite(options, vehicles);
    const snapshot = await stock();
    let changes = 0;
    for (let now = NOW; now < NOW + HOUR;) {
      const until = Math.ceil(nextChange(site.config, snapshot, now) / MINUTE) * MINUTE;
      const shown = await pagesAt(now);
      expect(await pagesAt(until - MINUTE)).toBe(shown);
      expect(await pagesAt(until)).not.toBe(shown);
      changes += 1;
      now = until;
    }
    expect(changes).toBeGreaterThan(8);
  });
});
