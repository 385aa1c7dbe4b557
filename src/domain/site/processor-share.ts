export interface ShareLimits {
  /** Milliseconds of the processor that an address may use per second. */
  msPerSecond: number;
  /** Milliseconds of the processor that an address which was quiet may use at once. */
  burstMs: number;
  /** Longer than this nothing is held back: it is refused. */
  maxWaitMs: number;
}

export interface ShareTaken {
  waitMs: number;
  /** When all that the address has used is paid for by its share. */
  paidAt: number;
}

/**
 * Takes so many milliseconds of the processor from an address's share; null if it would wait too long, which costs
 * it nothing. `paidAt` is from its last taking; null for an address that was quiet.
 */
export function takeShare(
  ms: number,
  paidAt: number | null,
  now: number,
  { burstMs, maxWaitMs, msPerSecond }: ShareLimits,
): ShareTaken | null {
  const start = Math.max(now, paidAt ?? now);
  // Its own cost is paid afterwards: one that costs more than the burst would never start at once.
  const waitMs = Math.max(0, start - now - (burstMs / msPerSecond) * 1000);
  if (waitMs > maxWaitMs) return null;
  return { waitMs, paidAt: start + (ms / msPerSecond) * 1000 };
}
