/** How long a result is shown again without asking. */
export const CACHE_MS = 60_000;

interface Entry<Result> {
  result: Result;
  at: number;
}

/** Results of searches by their address, the oldest given up when there are too many. */
export interface ResultCache<Result> {
  get: (address: string, now: number) => Result | undefined;
  /** `size`: how many the site lets a browser keep. */
  put: (address: string, result: Result, size: number, now: number) => void;
  /** What was last put, however old: shown on when the next cannot be had. */
  latest: () => Result | undefined;
  clear: () => void;
}

export function createResultCache<Result>(): ResultCache<Result> {
  const entries = new Map<string, Entry<Result>>();
  let latest: Result | undefined;
  return {
    get(address, now) {
      const entry = entries.get(address);
      if (entry === undefined) return undefined;
      if (now - entry.at < CACHE_MS) {
        latest = entry.result;
        return entry.result;
      }
      entries.delete(address);
      return undefined;
    },
    put(address, result, size, now) {
      latest = result;
      entries.delete(address);
      entries.set(address, { result, at: now });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
    },
    latest: () => latest,
    clear() {
      entries.clear();
      latest = undefined;
    },
  };
}
