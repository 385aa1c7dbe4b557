import { Resolver } from 'node:dns/promises';

/**
 * Queries only the name servers: this machine's hosts file and search domains cannot turn a feed's
 * host name into an internal address. Unlike the system's lookup, it can be cancelled.
 */
export async function resolveByDns(
  name: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: 1_000, tries: 2 }),
): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
