import { Resolver } from 'node:dns/promises';

/**
 * Asked of the name servers alone: no hosts file and no search domain of this machine's network can
 * turn a feed's name into a neighbour. Unlike the system's own look-up it can be given up.
 */
export async function resolveByDns(
  name: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: 1_000, tries: 2 }),
): Promise<string[]> {
  const giveUp = () => resolver.cancel();
  signal.addEventListener('abort', giveUp);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
