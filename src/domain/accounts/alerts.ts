/** At most one message a day. */
export const ALERT_PAUSE_MS = 86_400_000;

/** After a message that nobody has taken, until it is tried again. */
export const ALERT_RETRY_MS = 3_600_000;

/** Older news is not tried again. */
export const ALERT_NEWS_MS = 2 * 86_400_000;

/** In the order in which a message lists them. */
export const ALERT_KINDS = ['price-drop', 'back-in-stock', 'new-match', 'sold'] as const;

/** What alerts compare of a vehicle at two times. */
export interface WatchedState {
  /** `gone`: withdrawn or hidden, which is not the same as sold. */
  availability: 'available' | 'sold' | 'gone';
  /** The shown cash price; null if there is none. */
  priceCents: number | null;
}

export type VehicleAlert =
  | { kind: 'price-drop'; fromCents: number; toCents: number }
  | { kind: 'back-in-stock'; priceCents: number | null }
  | { kind: 'sold' };

/** What the difference between two states of a watched vehicle is worth telling; null if nothing. */
export function compareStates(before: WatchedState, after: WatchedState): VehicleAlert | null {
  if (after.availability === 'sold')
    return before.availability === 'available' ? { kind: 'sold' } : null;
  if (after.availability === 'gone') return null;
  if (before.availability !== 'available')
    return { kind: 'back-in-stock', priceCents: after.priceCents };
  const fromCents = before.priceCents;
  const toCents = after.priceCents;
  return fromCents !== null && toCents !== null && toCents < fromCents
    ? { kind: 'price-drop', fromCents, toCents }
    : null;
}

/** What happened to what one person follows, since the last message. */
export type AlertEvent =
  /** Every change of a watched vehicle, whether it is worth telling or not. */
  | { kind: 'changed'; vehicleId: number; at: number; before: WatchedState; after: WatchedState }
  /** A vehicle that a saved search found for the first time. */
  | { kind: 'matched'; vehicleId: number; at: number; searchId: string };

export type Alert =
  | ({ vehicleId: number } & VehicleAlert)
  | { kind: 'new-match'; vehicleId: number; searchId: string };

export type Collected =
  /** All events have been dealt with: the caller deletes them together with recording that it sent. */
  | { kind: 'send'; alerts: Alert[] }
  /** They cancelled each other out, and are deleted too. */
  | { kind: 'nothing' }
  /** The events stay until then. */
  | { kind: 'wait'; until: number };

/**
 * One message for everything since the last, at most one a day. A vehicle is told about once: its first state is
 * compared with its last, so that a price that falls twice is one fall, and one that rises again is none.
 */
export function collect(
  events: readonly AlertEvent[],
  lastSentAt: number | null,
  now: number,
): Collected {
  if (events.length === 0) return { kind: 'nothing' };
  const until = lastSentAt === null ? now : lastSentAt + ALERT_PAUSE_MS;
  if (now < until) return { kind: 'wait', until };
  const alerts = alertsOf(events);
  return alerts.length === 0 ? { kind: 'nothing' } : { kind: 'send', alerts };
}

function alertsOf(events: readonly AlertEvent[]): Alert[] {
  const ends = new Map<number, { before: WatchedState; after: WatchedState }>();
  const matches = new Map<string, Extract<Alert, { kind: 'new-match' }>>();
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const { vehicleId } = event;
    if (event.kind === 'changed') {
      const before = ends.get(vehicleId)?.before ?? event.before;
      ends.set(vehicleId, { before, after: event.after });
    } else {
      const { searchId } = event;
      const key = `${vehicleId} ${searchId}`;
      if (!matches.has(key)) matches.set(key, { kind: 'new-match', vehicleId, searchId });
    }
  }
  const changed = [...ends].flatMap(([vehicleId, { before, after }]): Alert[] => {
    const alert = compareStates(before, after);
    return alert === null ? [] : [{ vehicleId, ...alert }];
  });
  const offered = [...matches.values()].filter(
    // A match that was sold meanwhile is no news.
    ({ vehicleId }) => (ends.get(vehicleId)?.after.availability ?? 'available') === 'available',
  );
  return [...changed, ...offered].toSorted(
    (a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind),
  );
}
