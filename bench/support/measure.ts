import { createServer } from 'node:http';
import type { Server } from 'node:http';
import autocannon from 'autocannon';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Answers every request with the same string: the upper limit of what node:http can do. */
export async function serveReadyString(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Server> {
  const server = createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, headers);
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

export interface LoadTarget {
  url: string;
  headers: Record<string, string>;
}

/** Requests per second that a server handles under load. */
export async function requestsPerSecond(target: LoadTarget, seconds: number): Promise<number> {
  const result = await autocannon({ ...target, connections: 20, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url} did not answer every request.`);
  return result.requests.average;
}

/**
 * Calls each function in turn, so that noise on the machine affects all of them. Returns the median
 * milliseconds of each.
 */
export async function timeInTurns(
  works: readonly (() => unknown)[],
  rounds: number,
): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -rounds / 4; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}
