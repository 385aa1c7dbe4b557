import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import { SIGNATURE_HEADER, signBody } from '../signature.ts';
import { planDeliveries } from './disorder.ts';
import type { Disorder } from './disorder.ts';

export interface DeliveriesOptions {
  webhookKey: string;
  disorder: Disorder;
  now: () => number;
  /** Runs something later and returns how to prevent it. */
  schedule: (run: () => void, ms: number) => () => void;
  onDelivered: (eventId: string) => Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const SEND_MS = 10_000;
/** More at once would only wait at the other side. */
const AT_ONCE = 16;

interface Delivery {
  event: GatewayEvent;
  attempts: number;
  /** How many of the event's deliveries have not arrived yet. */
  open: { count: number };
}

/** Sends webhooks until they arrive. */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #cancels = new Set<() => void>();
  #due: Delivery[] = [];
  #sending = 0;
  #url: string | null = null;
  #isStopped = false;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** Until it is known where they go, webhooks wait. */
  set url(url: string) {
    this.#url = url;
    this.#sendDue();
  }

  add(event: GatewayEvent): void {
    const delays = planDeliveries(event.id, this.#options.disorder);
    const open = { count: delays.length };
    for (const delay of delays) this.#later({ event, attempts: 0, open }, delay);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#cancels) cancel();
  }

  #later(delivery: Delivery, ms: number): void {
    const cancel = this.#options.schedule(() => {
      this.#cancels.delete(cancel);
      this.#due.push(delivery);
      this.#sendDue();
    }, ms);
    this.#cancels.add(cancel);
  }

  #sendDue(): void {
    while (this.#url !== null && this.#sending < AT_ONCE && !this.#isStopped) {
      const delivery = this.#due.shift();
      if (delivery === undefined) return;
      this.#sending += 1;
      void this.#send(delivery, this.#url);
    }
  }

  async #send(delivery: Delivery, url: string): Promise<void> {
    const { event, open } = delivery;
    const arrived = await this.#post(event, url);
    this.#sending -= 1;
    if (this.#isStopped) return;
    if (arrived) {
      open.count -= 1;
      if (open.count === 0) await this.#options.onDelivered(event.id);
    } else {
      const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** delivery.attempts);
      this.#later({ ...delivery, attempts: delivery.attempts + 1 }, wait);
    }
    this.#sendDue();
  }

  async #post(event: GatewayEvent, url: string): Promise<boolean> {
    const body = Buffer.from(JSON.stringify(event));
    const signature = signBody(this.#options.webhookKey, body, this.#options.now());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
