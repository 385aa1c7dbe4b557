/**
 * A clock for durations: it starts at the given clock's time when first asked, and follows it, except that it ignores
 * jumps back. Without it, whatever waits for a time would wait longer by the jump.
 */
export function forwardClock(now: () => number): () => number {
  let last = -Infinity;
  let time = 0;
  return () => {
    const current = now();
    if (last === -Infinity) time = current;
    else if (current > last) time += current - last;
    last = current;
    return time;
  };
}
