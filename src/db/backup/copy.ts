import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/** What the driver's connection offers for COPY; its published types leave it out. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What the driver calls on the query in progress. */
interface CopyQuery {
  submit(connection: unknown): void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const BATCH_BYTES = 64 * 1024;

/**
 * The output of `copy … to stdout`. The server is slowed down to the reader's pace, so memory stays
 * flat however large the table is. The connection is free again when the stream has ended.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let socket: Duplex | null = null;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  const output = new Readable({
    highWaterMark: 4 * BATCH_BYTES,
    read: () => void socket?.resume(),
    // The rest of the rows still has to be received before the connection can do anything else.
    destroy: (error, done) => {
      socket?.resume();
      done(error);
    },
  });
  const flush = () => {
    if (batchBytes === 0 || output.destroyed) return;
    if (!output.push(Buffer.concat(batch, batchBytes))) socket?.pause();
    batch = [];
    batchBytes = 0;
  };
  const query: CopyQuery = {
    submit(connection) {
      const { stream } = connection as CopyConnection;
      socket = stream;
      (connection as CopyConnection).query(statement);
    },
    handleCopyData({ chunk }) {
      if (output.destroyed) return;
      // A copy: the driver overwrites its buffer with the next message.
      batch.push(Buffer.from(chunk));
      batchBytes += chunk.length;
      if (batchBytes >= BATCH_BYTES) flush();
    },
    handleCopyInResponse: (connection) => connection.sendCopyFail('There is nothing to copy.'),
    handleCommandComplete: () => undefined,
    handleError: (error) => output.destroy(error),
    handleReadyForQuery() {
      flush();
      if (!output.destroyed) output.push(null);
    },
  };
  client.query(query);
  return output;
}

/** Feeds `copy … from stdin`, at the server's pace. A source that fails makes the statement fail. */
export function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let sourceFailure: unknown;
    let failed = false;
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (ended.signal.aborted) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) {
            await once(connection.stream, 'drain', { signal: ended.signal });
          }
        }
        connection.endCopyFrom();
      } catch (error) {
        if (ended.signal.aborted) return;
        failed = true;
        sourceFailure = error;
        connection.sendCopyFail('The source of the rows failed.');
      }
    };
    const query: CopyQuery = {
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleCopyData: () => undefined,
      handleCommandComplete: () => undefined,
      handleError(error) {
        ended.abort();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the source threw it
        reject(failed ? sourceFailure : error);
      },
      handleReadyForQuery: () => resolve(),
    };
    client.query(query);
  });
}
