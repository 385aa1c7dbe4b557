import { createServer } from 'node:http';
import type { Server } from 'node:http';
import autocannon from 'autocannon';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Answers everything with one ready string: as fast as node:http can be. */
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

/** Requests a second that one connection's worth of pressure gets out of a server. */
export async function requestsPerSecond(target: LoadTarget, seconds: number): Promise<number> {
  const result = await autocannon({ ...target, connections: 20, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url} did not answer every request.`);
  return result.requests.average;
}

/** Milliseconds of one call of each, turn by turn, so that a noisy moment meets both; the medians. */
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
