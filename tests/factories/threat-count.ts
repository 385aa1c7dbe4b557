/**
 * How often tests with many random cases try: `npm test` tries a tenth of what docs/security.md counts,
 * `THREATS=full` all of it.
 */
const FULL_THREATS = process.env['THREATS'] === 'full';

export const threatCount = (full: number): number => (FULL_THREATS ? full : Math.ceil(full / 10));

/** Many times what they take: it ends what hangs, and is not reached on a busy machine. */
export const THREATS_TIMEOUT = FULL_THREATS ? 7_200_000 : 900_000;

/** Does them all, so many at a time. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const turns = Iterator.from(items);
  const runner = async () => {
    for (const item of turns) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}
