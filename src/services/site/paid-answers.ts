import { SingleFlight } from '#services/single-flight.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MOST_KEPT = 20_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 6 * HOUR_MS;
/** A provider that has just failed for a vehicle is not asked for it again at once. */
const FAILURE_KEPT_MS = 60_000;

export interface PaidAnswersOptions {
  /** How often a site's visitors can make us ask, whatever they do. */
  perSiteAMinute: number;
  now: () => number;
}

/**
 * Answers of a provider who charges for them, or who would tire of us: each question is put once and
 * its answer kept, equal questions at the same moment are one, and a site has so many a minute.
 */
export class PaidAnswers<Answer extends { kind: string; reason?: string }> {
  readonly #stored: LRUCache<string, Answer>;
  readonly #flights = new SingleFlight<string, Answer>();
  readonly #budget: RateLimiterMemory;

  constructor({ perSiteAMinute, now }: PaidAnswersOptions) {
    this.#stored = new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS, ttlResolution: 0, perf: { now } });
    this.#budget = new RateLimiterMemory({ points: perSiteAMinute, duration: 60 });
  }

  /** Null when the site has asked too much of late. A failure is told once, and not each time that it is given. */
  async take(
    siteId: number,
    key: string,
    ask: () => Promise<Answer>,
    onFailure: (error: Error) => void = () => undefined,
  ): Promise<Answer | null> {
    const name = `${siteId} ${key}`;
    const known = this.#stored.get(name) ?? this.#flights.get(name);
    if (known !== undefined) return known;
    if (!(await this.#mayAsk(siteId))) return null;
    return this.#flights.run(name, async () => {
      const answer = await ask();
      if (answer.kind === 'failed' && answer.reason !== 'resting') {
        onFailure(new Error(`A provider gave no answer: ${answer.reason ?? 'unknown'}.`));
      }
      this.#stored.set(name, answer, { ttl: answer.kind === 'failed' ? FAILURE_KEPT_MS : KEPT_MS });
      return answer;
    });
  }

  async #mayAsk(siteId: number): Promise<boolean> {
    try {
      await this.#budget.consume(siteId);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
