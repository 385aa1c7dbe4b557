import type { SmsResult } from '#ports/sms.ts';

const MOST = 1_000;

/**
 * What this process is sending or has sent of late. Twilio's API would send a message again for each
 * request, so a second call with the same key gets the first one's result.
 */
export class SentMessages {
  readonly #results = new Map<string, Promise<SmsResult>>();

  once(key: string, send: () => Promise<SmsResult>): Promise<SmsResult> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = this.#send(key, send);
    this.#results.set(key, result);
    if (this.#results.size > MOST) this.#forgetOldest();
    return result;
  }

  /** What was not sent may be tried again. */
  async #send(key: string, send: () => Promise<SmsResult>): Promise<SmsResult> {
    let isSent = false;
    try {
      const result = await send();
      isSent = result.kind === 'sent';
      return result;
    } finally {
      if (!isSent) this.#results.delete(key);
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#results.keys();
    if (oldest !== undefined) this.#results.delete(oldest);
  }
}
