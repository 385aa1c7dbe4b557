/**
 * A clock for durations: it starts at the given clock's time and follows it, except that it ignores
 * jumps back. Without it, whatever waits for a time would wait longer by the jump.
 */
export function forwardClock(now: () => number): () => number {
  let last = now();
  let time = last;
  return () => {
    const current = now();
    if (current > last) time += current - last;
    last = current;
    return time;
  };
}
