const DAY_MS = 86_400_000;

/** Counts one paid request of a site's day, across all processes. False once the limit is reached. */
export type CountPaid = (
  siteId: number,
  day: { startsAt: number; endsAt: number },
  limit: number,
) => Promise<boolean>;

/** Limits the paid requests per site and day. */
export class DailyBudget {
  readonly #count: CountPaid;
  #day = 0;
  /** Limits already reached, so that the count is not read again before the next day. */
  #reached = new Map<number, number>();

  constructor(count: CountPaid) {
    this.#count = count;
  }

  /** Takes one from the day's budget; false if nothing is left. Throws if it cannot be counted. */
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
