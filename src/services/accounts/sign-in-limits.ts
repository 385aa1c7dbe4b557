import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { hashForWindow } from '#services/site/stored-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Each code costs the dealer money and rings at somebody's phone. An office or a mobile network shares one
 * address; a site's own limit bounds what a flood from many addresses can cost.
 */
export const SIGN_IN_LIMITS = {
  perNumber: { most: 10, windowMs: DAY_MS },
  perAddress: { most: 30, windowMs: HOUR_MS },
  perSite: { most: 1_000, windowMs: HOUR_MS },
} as const;

export interface CodeCaller {
  mobile: MobileNumber;
  /** Null if it is unknown. */
  network: string | null;
}

/** Null if a code may be sent, and then it is counted; otherwise the milliseconds to wait. */
export async function countCode(
  trx: SiteTransaction,
  key: Buffer,
  { mobile, network }: CodeCaller,
  now: number,
): Promise<number | null> {
  await limitLockWait(trx);
  const { perNumber, perAddress, perSite } = SIGN_IN_LIMITS;
  const count = async (
    { most, windowMs }: { most: number; windowMs: number },
    who: string | null,
  ): Promise<number | null> => {
    const startsAt = now - (now % windowMs);
    const endsAt = startsAt + windowMs;
    const hash = who === null ? '' : hashForWindow(key, ['sign-in-code', who, startsAt]);
    const window = { counted: 'sign-in-code' as const, who: hash, startsAt, endsAt };
    return (await incrementCount(trx, window, most)) ? null : endsAt - now;
  };
  // Who is refused uses nothing of the site's share, which every caller takes last.
  return (
    (await count(perNumber, mobile)) ??
    (network === null ? null : await count(perAddress, network)) ??
    (await count(perSite, null))
  );
}
