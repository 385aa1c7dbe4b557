/** How long a cached result is reused without a request. */
export const CACHE_MS = 60_000;

interface Entry<Result> {
  result: Result;
  at: number;
}

/** Search results by address; the oldest entry is evicted when the cache is full. */
export interface ResultCache<Result> {
  get: (address: string, now: number) => Result | undefined;
  /** `size`: how many results the site lets a browser cache. */
  put: (address: string, result: Result, size: number, now: number) => void;
  /** The result last shown, however old: it stays visible when the next one fails to load. */
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
