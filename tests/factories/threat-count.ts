/**
 * How often tests with many random cases try: `THREATS=full` tries all that docs/security.md counts,
 * `npm test` the first few of the same sequence, a tenth unless a test says otherwise.
 */
const FULL_THREATS = process.env['THREATS'] === 'full';

export const threatCount = (all: number, { few = Math.ceil(all / 10) } = {}): number =>
  FULL_THREATS ? all : few;

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
