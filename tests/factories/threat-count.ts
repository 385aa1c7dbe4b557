/**
 * How many random cases a test tries: `THREATS=full` tries all that docs/security.md states, `npm test` the
 * first few of the same sequence, a tenth by default.
 */
const FULL_THREATS = process.env['THREATS'] === 'full';

export const threatCount = (all: number, { few = Math.ceil(all / 10) } = {}): number =>
  FULL_THREATS ? all : few;

/** Many times the usual duration: it ends tests that hang, and is not reached on a busy machine. */
export const THREATS_TIMEOUT = FULL_THREATS ? 7_200_000 : 900_000;

/** Processes all items, this many at a time. */
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
