import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startPictureHost } from '#tests/factories/picture-host.ts';

export const SINK_NAME = 'sink.example';
export const SINK_SECRET = 'the-secret-of-the-chaos-sink';

/** A dealer's system as documented: it detects duplicates by the idempotency key. */
export interface LeadSink {
  url: string;
  certificate: string;
  /** Lead ids by idempotency key, for accepted leads. */
  taken: Map<string, string>;
  counts: { calls: number; failed: number; repeated: number; forged: number };
  close: () => Promise<void>;
}

/** Fails a third of its calls, some of them after accepting the lead. */
export async function startLeadSink(chance: () => number): Promise<LeadSink> {
  const taken = new Map<string, string>();
  const counts = { calls: 0, failed: 0, repeated: 0, forged: 0 };

  const take = (request: IncomingMessage, body: string) => {
    const key = String(request.headers['idempotency-key']);
    if (taken.has(key)) {
      counts.repeated += 1;
      return;
    }
    const { lead } = JSON.parse(body) as { lead: { lead_id: string } };
    taken.set(key, lead.lead_id);
  };
  const failures: ((request: IncomingMessage, response: ServerResponse, body: string) => void)[] = [
    (_request, response) => response.writeHead(503).end(),
    (_request, response) => response.writeHead(429).end(),
    (_request, response) => response.destroy(),
    // No response: the caller times out.
    () => undefined,
    (request, response, body) => {
      take(request, body);
      response.destroy();
    },
    (request, response, body) => {
      take(request, body);
      response.writeHead(500).end();
    },
  ];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    counts.calls += 1;
    if (!isGenuine(request, body)) {
      counts.forged += 1;
      response.writeHead(401).end();
      return;
    }
    if (chance() < 1 / 3) {
      counts.failed += 1;
      failures[Math.floor(chance() * failures.length)]?.(request, response, body);
      return;
    }
    take(request, body);
    response.writeHead(204).end();
  };

  const host = await startPictureHost(
    (request, response) => {
      // Ignore a caller that was killed while sending.
      handle(request, response).catch(() => response.destroy());
    },
    { name: SINK_NAME },
  );
  return {
    url: `${host.origin}/leads`,
    certificate: host.ca,
    taken,
    counts,
    close: () => host.close(),
  };
}

function isGenuine({ headers }: IncomingMessage, body: string): boolean {
  const timestamp = String(headers['forecourt-timestamp']);
  const signature = createHmac('sha256', SINK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  return headers['forecourt-signature'] === `v1=${signature}`;
}
