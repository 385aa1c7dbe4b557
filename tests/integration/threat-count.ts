/** `npm test` runs a tenth of what docs/security.md counts; `THREATS=full` runs all of it. */
const FULL_THREATS = process.env['THREATS'] === 'full';

export const threatCount = (full: number): number => (FULL_THREATS ? full : full / 10);

export const THREATS_TIMEOUT = FULL_THREATS ? 900_000 : 60_000;

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
