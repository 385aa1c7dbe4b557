import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { visitorKeyOf } from '#db/site/visitor-keys.ts';
import { withSite } from '#db/with-site.ts';
import { networkOf } from '#services/site/network.ts';
import type { CallingVisitor, ApiSite } from '#http/api/api-site.ts';

const MOST_KEYS = 2_000;
const HEX_LENGTH = 32;

/** The day on the site's wall clock, 'YYYY-MM-DD'. */
export function dayOf({ site, clock }: Pick<ApiSite, 'site' | 'clock'>): string {
  return localMoment(clock, site.config.timeZone).date;
}

/**
 * Tells visitors apart without knowing them: a keyed hash of address and browser, for one thing at one
 * vehicle on one day. The key is random, the site's own and deleted two days later, so that a hash can
 * neither be turned back by trying addresses nor be followed from a vehicle to the next.
 */
export class Visitors {
  readonly #keys = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEYS });

  async identify(
    site: ApiSite,
    { address, userAgent }: CallingVisitor,
    what: 'view' | 'phone-reveal',
    vehicleId: number,
  ): Promise<string> {
    const key = await this.#keyOf(site, dayOf(site));
    return createHmac('sha256', key)
      .update(JSON.stringify([what, vehicleId, networkOf(address), userAgent]))
      .digest('hex')
      .slice(0, HEX_LENGTH);
  }

  /** In a transaction of its own: a key that is used must not be undone with what used it. */
  async #keyOf({ db, site }: ApiSite, day: string): Promise<Buffer> {
    const name = `${site.id} ${day}`;
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const reading = withSite(db, site.id, (trx) => visitorKeyOf(trx, day));
    this.#keys.set(name, reading);
    reading.catch(() => this.#keys.delete(name));
    return reading;
  }
}
