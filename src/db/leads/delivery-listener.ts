import pg from 'pg';
import { type Connection, clientConfig } from '#db/database.ts';
import { DELIVERY_CHANNEL } from './lead-deliveries.ts';

export interface DeliveryListener {
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 15_000;

/**
 * Calls `onWake` when a lead has been queued, and whenever the connection was (re)established.
 * Reconnects indefinitely; polling finds what was missed meanwhile.
 */
export function listenForDeliveries(connection: Connection, onWake: () => void): DeliveryListener {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;

  const open = async () => {
    const opening = new pg.Client({
      ...clientConfig(connection, ''),
      application_name: 'forecourt-lead-listener',
    });
    client = opening;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      opening.end().catch(() => undefined);
      if (closed) return;
      timer = setTimeout(() => void open(), retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    };
    opening.on('error', lose);
    opening.on('end', lose);
    opening.on('notification', () => onWake());
    try {
      await opening.connect();
      await opening.query(`listen ${DELIVERY_CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
      if (!closed) onWake();
    } catch {
      lose();
    }
  };

  const opened = open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await opened;
      await client?.end().catch(() => undefined);
    },
  };
}
