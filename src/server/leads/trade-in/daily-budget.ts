const DAY_MS = 86_400_000;

/**
 * How much may be paid for in a day, site by site. In each process: two of them pay for twice as much,
 * and one that starts anew begins to count anew.
 */
export class DailyBudget {
  #day = 0;
  #spent = new Map<number, number>();

  /** Whether there is anything left; if so, one of it is spent. */
  take(siteId: number, limit: number, now: number): boolean {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#spent = new Map();
    }
    const spent = this.#spent.get(siteId) ?? 0;
    if (spent >= limit) return false;
    this.#spent.set(siteId, spent + 1);
    return true;
  }
}
