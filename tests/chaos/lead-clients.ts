import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as startRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

export const slugOf = (index: number) => `chaos-motors-${index + 1}`;
const RESPONSE_MS = 20_000;
/** Without progress for this long, the run counts as hanging. */
export const STALLED_MS = 120_000;

/** Visitors who retry until their message is acknowledged. */
export class LeadClients {
  /** Lead ids by idempotency key. */
  readonly acknowledged = new Map<string, string>();
  contradicted = 0;
  posts = 0;
  /** How often a form was refused because the database was away and the disk full. */
  refused = 0;
  readonly #port: number;
  readonly #sites: number;
  readonly #chance: () => number;
  readonly #agent = new Agent({ keepAlive: false });
  #receivedAt = performance.now();

  constructor(port: number, sites: number, chance: () => number) {
    this.#port = port;
    this.#sites = sites;
    this.#chance = chance;
  }

  async send(number: number): Promise<void> {
    const key = randomUUID();
    await this.#untilReceived(key, number);
    // Some visitors submit twice.
    if (this.#chance() < 0.2) await this.#untilReceived(key, number);
  }

  async #untilReceived(key: string, number: number): Promise<void> {
    for (;;) {
      if (performance.now() - this.#receivedAt > STALLED_MS)
        throw new Error('No lead has been acknowledged recently.');
      const reply = await this.#post(key, number);
      if (reply === null) {
        await sleep(50 + this.#chance() * 200);
        continue;
      }
      const { status, body } = reply;
      if (status !== 200 && status !== 201) {
        // A process that is starting or stopping answers 5xx; anything else is our bug.
        if (status >= 500) {
          if (status === 503 && body.includes('enquiry')) this.refused += 1;
          await sleep(50 + this.#chance() * 200);
          continue;
        }
        throw new Error(`A lead got the response ${status}: ${body}`);
      }
      const { lead_id: leadId } = JSON.parse(body) as { lead_id: string };
      const known = this.acknowledged.get(key);
      if (known !== undefined && known !== leadId) this.contradicted += 1;
      this.acknowledged.set(key, leadId);
      this.#receivedAt = performance.now();
      return;
    }
  }

  async #post(key: string, number: number): Promise<{ status: number; body: string } | null> {
    this.posts += 1;
    const body = JSON.stringify({
      form: 'enquiry',
      name: `Visitor ${'abcdefghij'[number % 10]}`,
      last_name: `Number${number}`,
      email: `visitor${number}@visitor.example`,
      phone: '0412 345 678',
      postcode: '4000',
      category: 'General Enquiry',
      message: `Lead number ${number}, with an accent (é) & an ampersand.`,
      url: '/contact',
    });
    const request = startRequest({
      host: '127.0.0.1',
      port: this.#port,
      path: '/api/leads',
      method: 'POST',
      agent: this.#agent,
      signal: AbortSignal.timeout(RESPONSE_MS),
      headers: {
        host: `${slugOf(number % this.#sites)}.localhost:${this.#port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
        'user-agent': 'Chaos',
        // Another network at each attempt: somebody who retries this often would be limited.
        'x-forwarded-for': `203.0.${this.posts % 256}.${Math.floor(this.posts / 256) % 256}`,
      },
    });
    request.on('error', () => undefined);
    request.end(body);
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 0, body: await text(response) };
    } catch {
      return null;
    }
  }
}
