import { forwardClock } from '#domain/forward-clock.ts';
import { SingleFlight } from '#services/single-flight.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MAX_CACHED = 20_000;
const HOUR_MS = 3_600_000;
const TTL_MS = 6 * HOUR_MS;
/** A provider that has just failed for a vehicle is not called for it again immediately. */
const FAILURE_TTL_MS = 60_000;

export interface PaidAnswersOptions {
  /** How often a site's visitors can make us call the provider, whatever they do. */
  perSiteAMinute: number;
  now: () => number;
}

/**
 * Results of a provider that charges for them, or that we must not overload. Each request is made once and
 * its result cached, concurrent equal requests share one call, and each site has a limit per minute.
 */
export class PaidResults<Answer extends { kind: string; reason?: string }> {
  readonly #cached: LRUCache<string, Answer>;
  readonly #flights = new SingleFlight<string, Answer>();
  readonly #budget: RateLimiterMemory;

  constructor({ perSiteAMinute, now }: PaidAnswersOptions) {
    this.#cached = new LRUCache({
      max: MAX_CACHED,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now: forwardClock(now) },
    });
    this.#budget = new RateLimiterMemory({ points: perSiteAMinute, duration: 60 });
  }

  /** Null when the site is over its limit. A failure is reported once, not each time its cached result is returned. */
  async take(
    siteId: number,
    key: string,
    request: () => Promise<Answer>,
    onFailure: (error: Error) => void = () => undefined,
  ): Promise<Answer | null> {
    const name = `${siteId} ${key}`;
    const known = this.#cached.get(name) ?? this.#flights.get(name);
    if (known !== undefined) return known;
    if (!(await this.#mayRequest(siteId))) return null;
    return this.#flights.run(name, async () => {
      const result = await request();
      if (result.kind === 'failed' && result.reason !== 'resting') {
        onFailure(new Error(`A provider request failed: ${result.reason ?? 'unknown'}.`));
      }
      this.#cached.set(name, result, { ttl: result.kind === 'failed' ? FAILURE_TTL_MS : TTL_MS });
      return result;
    });
  }

  async #mayRequest(siteId: number): Promise<boolean> {
    try {
      await this.#budget.consume(siteId);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
