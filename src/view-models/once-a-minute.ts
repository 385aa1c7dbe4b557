import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { SiteRequest } from './site-request.ts';

type MinuteRequest = Pick<SiteRequest, 'site' | 'stock' | 'now'>;

interface Made<Value> {
  config: SiteConfig;
  now: number;
  value: Promise<Value>;
}

/**
 * For what depends on the site, its stock and the minute, not on the page: it is made by the first page that needs it, and
 * the others of the minute share it. A failure is not kept.
 */
export function onceAMinute<Request extends MinuteRequest, Value>(
  make: (request: Request) => Promise<Value>,
): (request: Request) => Promise<Value> {
  const made = new WeakMap<SiteStock, Made<Value>>();
  return async (request) => {
    const { site, now } = request;
    const snapshot = await request.stock();
    const known = made.get(snapshot);
    if (known?.config === site.config && known.now === now) return known.value;
    const value = make(request);
    const entry = { config: site.config, now, value };
    made.set(snapshot, entry);
    value.catch(() => {
      if (made.get(snapshot) === entry) made.delete(snapshot);
    });
    return value;
  };
}
