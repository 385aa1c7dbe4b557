import pg from 'pg';
import { type Connection, clientConfig } from './database.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  channel: string;
  applicationName: string;
  onNotification: (payload: string | undefined) => void;
  /** Whenever the connection was (re)established: notifications may have been missed. */
  onOpen: () => void;
  onLost?: (reason: string, retryMs: number) => void;
  maxRetryMs: number;
  timing?: ListenTiming;
}

export interface ListenTiming {
  /** How often the connection is checked. Nothing is sent on it otherwise, so silence says nothing. */
  checkMs: number;
  /** How long the server has to answer a check. */
  answerMs: number;
}

const TIMING: ListenTiming = { checkMs: 10_000, answerMs: 5000 };
const FIRST_RETRY_MS = 250;
/** For saying goodbye to the server, which a frozen one never acknowledges. */
const CLOSE_MS = 1000;

/** Listens for notifications on a connection of its own. Reconnects indefinitely. */
export function listen(connection: Connection, options: ListenOptions): Listener {
  const { channel, onLost = () => undefined, timing = TIMING } = options;
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;

  const open = async () => {
    const opening = new pg.Client({
      ...clientConfig(connection, ''),
      connectionTimeoutMillis: timing.answerMs,
      query_timeout: timing.answerMs,
      application_name: options.applicationName,
    });
    client = opening;
    let lost = false;
    const lose = (reason: string) => {
      if (lost) return;
      lost = true;
      clearTimeout(timer);
      void endClient(opening);
      if (closed) return;
      onLost(reason, retryMs);
      timer = setTimeout(() => void open(), retryMs);
      retryMs = Math.min(retryMs * 2, options.maxRetryMs);
    };
    const loseTo = (error: unknown) => lose(error instanceof Error ? error.message : String(error));
    const check = async () => {
      try {
        await opening.query('select 1');
        scheduleCheck();
      } catch (error) {
        loseTo(error);
      }
    };
    const scheduleCheck = () => {
      if (!lost && !closed) timer = setTimeout(() => void check(), timing.checkMs);
    };
    opening.on('error', loseTo);
    opening.on('end', () => lose('closed by the server'));
    opening.on('notification', (message) => {
      if (message.channel === channel) options.onNotification(message.payload);
    });
    try {
      await opening.connect();
      await opening.query(`listen ${channel}`);
      if (lost || closed) return;
      retryMs = FIRST_RETRY_MS;
      scheduleCheck();
      options.onOpen();
    } catch (error) {
      loseTo(error);
    }
  };

  const opened = open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await opened;
      clearTimeout(timer);
      if (client !== null) await endClient(client);
    },
  };
}

/** Like `end`, but returns although the server does not close the connection. */
async function endClient(client: pg.Client): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, CLOSE_MS);
  await Promise.race([client.end().catch(() => undefined), late]);
  clearTimeout(timer);
}
