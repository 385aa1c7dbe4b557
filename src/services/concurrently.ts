/**
 * Handles the items a few at a time, in their order. `handle` returns false to end: nothing further is begun.
 */
export async function concurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  handle: (item: Item) => Promise<boolean | void>,
): Promise<void> {
  let isOver = false;
  // The loops share one iterator, so each item is handled once.
  const waiting = Iterator.from(items);
  const loop = async () => {
    for (const item of waiting) {
      if (isOver) return;
      if ((await handle(item)) === false) isOver = true;
    }
  };
  await Promise.all(Array.from({ length: limit }, loop));
}
