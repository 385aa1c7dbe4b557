const DAY_MS = 86_400_000;

/** Counts one more of a site's day, for all processes; false once there are as many as the limit. */
export type CountPaid = (
  siteId: number,
  day: { startsAt: number; endsAt: number },
  limit: number,
) => Promise<boolean>;

/** How much may be paid for in a day, site by site. */
export class DailyBudget {
  readonly #count: CountPaid;
  #day = 0;
  /** Limits that were found to be reached, so that nobody looks again before the next day. */
  #reached = new Map<number, number>();

  constructor(count: CountPaid) {
    this.#count = count;
  }

  /** Whether there is anything left; if so, one of it is spent. Throws where that cannot be counted. */
  async take(siteId: number, limit: number, now: number): Promise<boolean> {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#reached = new Map();
    }
    if (limit <= (this.#reached.get(siteId) ?? 0)) return false;
    const window = { startsAt: day * DAY_MS, endsAt: (day + 1) * DAY_MS };
    const counted = await this.#count(siteId, window, limit);
    if (!counted && day === this.#day) this.#reached.set(siteId, limit);
    return counted;
  }
}
