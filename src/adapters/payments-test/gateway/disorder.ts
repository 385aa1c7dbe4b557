import { seededRandom } from '#domain/seeded-random.ts';

/** How unreliable webhooks are, as those of real gateways sometimes are. */
export interface Disorder {
  /** The share of webhooks that come late, and of those that come twice: 0 to 1. */
  share: number;
  /** The longest delay in milliseconds. A late webhook is overtaken by others. */
  longestMs: number;
  seed: string;
}

export const ORDERLY: Disorder = { share: 0, longestMs: 0, seed: '' };

/** After which times in milliseconds an event is sent, each a delivery of its own. */
export function planDeliveries(eventId: string, { share, longestMs, seed }: Disorder): number[] {
  const random = seededRandom(`${seed}:${eventId}`);
  const delay = () => Math.round(random() * longestMs);
  const first = random() < share ? delay() : 0;
  return random() < share ? [first, first + delay()] : [first];
}
