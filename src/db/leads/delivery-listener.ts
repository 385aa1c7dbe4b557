import type { Connection } from '#db/database.ts';
import { type Listener, listen } from '#db/listen.ts';
import { DELIVERY_CHANNEL } from './lead-deliveries.ts';

const MAX_RETRY_MS = 15_000;

/**
 * Calls `onWake` when a lead has been queued, and whenever the connection was (re)established.
 * Polling finds what was missed meanwhile.
 */
export function listenForDeliveries(connection: Connection, onWake: () => void): Listener {
  return listen(connection, {
    channel: DELIVERY_CHANNEL,
    applicationName: 'forecourt-lead-listener',
    maxRetryMs: MAX_RETRY_MS,
    onNotification: onWake,
    onOpen: onWake,
  });
}
