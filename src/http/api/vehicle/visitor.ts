import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { visitorKeyOf } from '#db/site/visitor-keys.ts';
import { withSite } from '#db/with-site.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { CallingVisitor, ApiSite } from '#http/api/api-site.ts';

const MAX_KEYS = 2_000;
const HEX_LENGTH = 32;

/** The day on the site's wall clock, 'YYYY-MM-DD'. */
export function dayOf({ site, clock }: Pick<ApiSite, 'site' | 'clock'>): string {
  return localMoment(clock, site.config.timeZone).date;
}

/**
 * Distinguishes visitors without identifying them: a keyed hash of address and browser, for one action on one
 * vehicle on one day. The key is random, the site's own and deleted two days later, so that a hash can neither
 * be reversed by trying addresses nor be traced from one vehicle to the next.
 */
export class Visitors {
  readonly #keys = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEYS });

  async identify(
    site: ApiSite,
    { address, userAgent }: CallingVisitor,
    action: 'view' | 'phone-reveal',
    vehicleId: number,
  ): Promise<string> {
    const key = await this.#keyOf(site, dayOf(site));
    return hashOf(key, [action, vehicleId, networkOf(address), userAgent]);
  }

  /** The visitor's network alone, whatever the browser is called; null if it is unknown. */
  async identifyNetwork(
    site: ApiSite,
    { address }: CallingVisitor,
    action: 'view',
    vehicleId: number,
  ): Promise<string | null> {
    const network = networkOf(address);
    if (network === null) return null;
    return hashOf(await this.#keyOf(site, dayOf(site)), [action, vehicleId, network]);
  }

  /** In its own transaction: a key in use must not be rolled back with the caller's transaction. */
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

function hashOf(key: Buffer, of: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(of)).digest('hex').slice(0, HEX_LENGTH);
}
