import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AddressPace } from './address-pace.ts';
import { networkOf } from './ip-network.ts';

export type LimitedCall =
  | 'page'
  | 'search'
  | 'document'
  | 'finished-document'
  | 'feed'
  | 'view'
  | 'similar'
  | 'phone-reveal'
  | 'me'
  | 'watchlist'
  | 'events'
  | 'quote'
  | 'finance-disclaimer'
  | 'delivery'
  | 'autogauge'
  | 'lead'
  | 'lead-plain'
  | 'lead-step'
  | 'follow-up'
  | 'challenge'
  | 'availability'
  | 'calendar'
  | 'rego-lookup'
  | 'valuation'
  | 'miscellaneous'
  | 'payment-events'
  | 'api-token'
  | 'stock-read'
  | 'stock-write';

export interface RateLimit {
  /** The length of the window in which calls are counted. */
  seconds: number;
  /** An office or a mobile network shares one address, so this covers many people. */
  perAddress: number;
  /** What the site's share of the database can bear from all callers together. */
  perSite: number;
  /** Of calls with one token, from any address. */
  perToken?: number;
  /** Milliseconds of the processor that a point costs beyond what any request does. */
  costMs?: number;
}

/** Calls that fill the dealer's inbox: also counted across all processes. */
export type SharedCall = Extract<LimitedCall, 'lead' | 'lead-plain'>;

const SHARED: ReadonlySet<LimitedCall> = new Set<SharedCall>(['lead', 'lead-plain']);

/** Per process: two processes let through twice as many calls, except shared ones. */
export const RATE_LIMITS: Record<LimitedCall, RateLimit> = {
  // Pages that must be rendered. Of all callers together, the queue before the renderer bears what it can.
  page: { seconds: 60, perAddress: 300, perSite: 60_000, costMs: 20 },
  // A widget may search on every keystroke, and a whole office from one address.
  search: { seconds: 60, perAddress: 1_200, perSite: 12_000, costMs: 5 },
  // PDF documents that must be drawn.
  document: { seconds: 60, perAddress: 30, perSite: 600, costMs: 200 },
  // PDF documents that are only sent: several at once would be a burst.
  'finished-document': { seconds: 60, perAddress: 600, perSite: 60_000, costMs: 2 },
  // A feed of the whole stock. It is made in pieces with pauses, so only its start is charged.
  feed: { seconds: 60, perAddress: 10, perSite: 100, costMs: 200 },
  view: { seconds: 60, perAddress: 300, perSite: 6_000, costMs: 3 },
  similar: { seconds: 60, perAddress: 300, perSite: 6_000, costMs: 5 },
  'phone-reveal': { seconds: 600, perAddress: 60, perSite: 3_000 },
  me: { seconds: 60, perAddress: 600, perSite: 12_000 },
  watchlist: { seconds: 60, perAddress: 120, perSite: 6_000 },
  events: { seconds: 60, perAddress: 120, perSite: 6_000, costMs: 3 },
  quote: { seconds: 60, perAddress: 120, perSite: 3_000 },
  'finance-disclaimer': { seconds: 60, perAddress: 300, perSite: 6_000 },
  delivery: { seconds: 60, perAddress: 60, perSite: 3_000 },
  autogauge: { seconds: 60, perAddress: 120, perSite: 3_000 },
  lead: { seconds: 600, perAddress: 40, perSite: 12_000 },
  // In addition to `lead`: forms without script, which have no proof of work.
  'lead-plain': { seconds: 600, perAddress: 12, perSite: 1_200 },
  'lead-step': { seconds: 600, perAddress: 120, perSite: 12_000 },
  'follow-up': { seconds: 600, perAddress: 60, perSite: 12_000 },
  challenge: { seconds: 60, perAddress: 60, perSite: 6_000 },
  availability: { seconds: 60, perAddress: 120, perSite: 6_000 },
  calendar: { seconds: 60, perAddress: 60, perSite: 3_000 },
  // Each may cost the dealer money.
  'rego-lookup': { seconds: 600, perAddress: 20, perSite: 1_000 },
  valuation: { seconds: 600, perAddress: 20, perSite: 1_000 },
  miscellaneous: { seconds: 600, perAddress: 60, perSite: 3_000 },
  // A gateway sends the webhooks of all sites from few addresses, and repeats what is refused.
  'payment-events': { seconds: 60, perAddress: 6_000, perSite: 60_000 },
  // Every call with a token, before the token is looked up.
  'api-token': { seconds: 60, perAddress: 1_200, perSite: 12_000, costMs: 2 },
  'stock-read': { seconds: 60, perAddress: 600, perSite: 6_000, perToken: 600, costMs: 10 },
  // A point covers up to 50 vehicles: 30,000 vehicles a minute, or 600 single changes.
  'stock-write': { seconds: 60, perAddress: 600, perSite: 6_000, perToken: 600, costMs: 8 },
};

/** When an address that uses more than its share may try again. */
const TURN_SECONDS = 5;

interface Limiters {
  address: RateLimiterMemory;
  site: RateLimiterMemory;
  token: RateLimiterMemory | null;
}

export interface Caller {
  siteId: number;
  /** Null if it is unknown: then only the site's share limits the call. */
  address: string | null;
  /** The id of the token that the call was made with. */
  token?: number;
}

/** The counts that all processes share. */
export interface SharedCounts {
  /** As `RateLimits.take`; `network` is null if the caller is unknown. */
  take: (
    call: SharedCall,
    caller: { siteId: number; network: string | null },
    limit: RateLimit,
  ) => Promise<number | null>;
}

/** When an address may have so many milliseconds of the processor. */
export type ReserveTime = AddressPace['reserve'];

/**
 * Counts calls in memory by address and by site, so that one visitor cannot use up the site's share. Only calls
 * that pass are also counted across processes, so that a flood does not reach the database.
 */
export class RateLimits {
  readonly #limits: Record<LimitedCall, RateLimit>;
  readonly #shared: SharedCounts | null;
  readonly #reserve: ReserveTime;
  readonly #limiters: ReadonlyMap<LimitedCall, Limiters>;

  constructor(
    limits: Record<LimitedCall, RateLimit> = RATE_LIMITS,
    shared: SharedCounts | null = null,
    reserve: ReserveTime = () => 0,
  ) {
    this.#limits = limits;
    this.#shared = shared;
    this.#reserve = reserve;
    this.#limiters = new Map(
      (Object.keys(limits) as LimitedCall[]).map((call) => {
        const { seconds, perAddress, perSite, perToken } = limits[call];
        return [
          call,
          {
            address: new RateLimiterMemory({ points: perAddress, duration: seconds }),
            site: new RateLimiterMemory({ points: perSite, duration: seconds }),
            token:
              perToken === undefined
                ? null
                : new RateLimiterMemory({ points: perToken, duration: seconds }),
          },
        ];
      }),
    );
  }

  /**
   * Null when the call is allowed, else the seconds after which it may be retried. A call may cost more points
   * than one. An expensive one waits until its address has earned it.
   */
  async take(
    call: LimitedCall,
    { siteId, address, token }: Caller,
    points = 1,
  ): Promise<number | null> {
    const limiters = this.#limiters.get(call);
    if (limiters === undefined) throw new RangeError(`There is no limit for ${call}.`);
    const { site } = limiters;
    // Checked first: once a site is over its limit, no further addresses are stored in memory.
    const used = await site.get(siteId);
    if (used !== null && used.consumedPoints >= site.points) return secondsOf(used, site);
    if (token !== undefined && limiters.token !== null) {
      const wait = await consume(limiters.token, `${siteId} ${token}`, points);
      if (wait !== null) return wait;
    }
    const network = networkOf(address);
    if (network !== null) {
      const wait = await consume(limiters.address, `${siteId} ${network}`, points);
      if (wait !== null) return wait;
    }
    const wait = await consume(site, String(siteId), points);
    const { costMs } = this.#limits[call];
    if (wait === null && network !== null && costMs !== undefined) {
      const turnMs = this.#reserve(network, points * costMs);
      if (turnMs === null) return TURN_SECONDS;
      if (turnMs > 0) await sleep(turnMs);
    }
    if (wait !== null || this.#shared === null || !isShared(call)) return wait;
    return this.#shared.take(call, { siteId, network }, this.#limits[call]);
  }
}

function isShared(call: LimitedCall): call is SharedCall {
  return SHARED.has(call);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  points: number,
): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal, limiter);
    throw refusal;
  }
}

/** The limiter forgets a window by a timer, but tells its end by the clock, which may have been set back. */
function secondsOf({ msBeforeNext }: RateLimiterRes, { duration }: RateLimiterMemory): number {
  return Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
