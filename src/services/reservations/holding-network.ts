import { networkOf } from '#services/site/ip-network.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { hashForWindow } from '#services/site/stored-counts.ts';

/** The network that a car is taken from, as a keyed hash of the site; null if it is unknown. */
export async function holdingNetwork(
  keys: Pick<SiteKeys, 'get'>,
  siteId: number,
  address: string | null,
): Promise<string | null> {
  const network = networkOf(address);
  if (network === null) return null;
  // Not of a window of time: it is stored only until the car is paid for, or free again.
  return hashForWindow(await keys.get(siteId, 'limits'), ['hold', network]);
}
