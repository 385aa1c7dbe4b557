export interface SpoolLimits {
  leads: number;
  leadsOfSite: number;
  bytes: number;
  bytesOfSite: number;
  /** The disk keeps this much for everything else. */
  freeBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** A site's own share, so that a flood at one site leaves room for the others. */
export const SPOOL_LIMITS: SpoolLimits = {
  leads: 50_000,
  leadsOfSite: 10_000,
  bytes: 512 * MEGABYTE,
  bytesOfSite: 128 * MEGABYTE,
  freeBytes: 256 * MEGABYTE,
};

interface Usage {
  leads: number;
  bytes: number;
}

/** How much of the spool is used, in total and by each site. */
export class SpoolUsage {
  readonly #total: Usage = { leads: 0, bytes: 0 };
  readonly #sites = new Map<number, Usage>();

  add(siteId: number, bytes: number, leads = 1): void {
    const site = this.#sites.get(siteId) ?? { leads: 0, bytes: 0 };
    this.#sites.set(siteId, site);
    for (const usage of [this.#total, site]) {
      usage.leads += leads;
      usage.bytes += bytes;
    }
    if (site.leads === 0) this.#sites.delete(siteId);
  }

  remove(siteId: number, bytes: number): void {
    this.add(siteId, -bytes, -1);
  }

  isWithin(siteId: number, limits: SpoolLimits): boolean {
    const site = this.#sites.get(siteId) ?? { leads: 0, bytes: 0 };
    return (
      this.#total.leads <= limits.leads &&
      this.#total.bytes <= limits.bytes &&
      site.leads <= limits.leadsOfSite &&
      site.bytes <= limits.bytesOfSite
    );
  }
}
