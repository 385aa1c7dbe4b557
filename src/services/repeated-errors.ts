const INTERVAL_MS = 60_000;
const MAX_KNOWN = 100;

/**
 * Passes an error on immediately, and the same again once a minute at most, with the number of those
 * left out. In an outage, what polls the database fails several times a second: its lines would fill
 * a disk.
 */
export function withoutRepeats(
  report: (error: unknown, leftOut: number) => void,
  now: () => number,
): (error: unknown) => void {
  const known = new Map<string, { reportedAt: number; leftOut: number }>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const before = known.get(message);
    const at = now();
    if (before !== undefined && at - before.reportedAt < INTERVAL_MS) {
      before.leftOut += 1;
      return;
    }
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(message, { reportedAt: at, leftOut: 0 });
    report(error, before?.leftOut ?? 0);
  };
}
