/** A finished response, of which a part is still in memory because the client reads slowly. */
export interface SlowResponse {
  destroy: () => void;
}

export interface UnsentLimits {
  perProcess: number;
  /** An office shares one address, so this covers several people who watch a film. */
  perAddress: number;
}

interface Held {
  bytes: number;
  address: string | null;
}

/**
 * Limits the memory of responses that clients have not read yet. Beyond a limit the oldest one is given up: whoever
 * reads at a usual speed is never the oldest for long. The newest is always kept, so that no file is too large.
 */
export class UnsentBytes {
  readonly #limits: UnsentLimits;
  readonly #onGivenUp: () => void;
  /** In the order in which they were added. */
  readonly #held = new Map<SlowResponse, Held>();
  readonly #byAddress = new Map<string, number>();
  #bytes = 0;

  constructor(limits: UnsentLimits, onGivenUp: () => void) {
    this.#limits = limits;
    this.#onGivenUp = onGivenUp;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(response: SlowResponse, bytes: number, address: string | null): void {
    this.remove(response);
    this.#held.set(response, { bytes, address });
    this.#bytes += bytes;
    if (address !== null) {
      this.#byAddress.set(address, this.#bytesOf(address) + bytes);
      while (this.#bytesOf(address) > this.#limits.perAddress) {
        if (!this.#giveUpOldest(response, (held) => held.address === address)) break;
      }
    }
    while (this.#bytes > this.#limits.perProcess) {
      if (!this.#giveUpOldest(response, () => true)) break;
    }
  }

  /** Once it is read, or its connection is closed. */
  remove(response: SlowResponse): void {
    const held = this.#held.get(response);
    if (held === undefined) return;
    const { bytes, address } = held;
    this.#held.delete(response);
    this.#bytes -= bytes;
    if (address === null) return;
    const left = this.#bytesOf(address) - bytes;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }

  #bytesOf(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }

  #giveUpOldest(newest: SlowResponse, isOne: (held: Held) => boolean): boolean {
    for (const [response, held] of this.#held) {
      if (response === newest || !isOne(held)) continue;
      this.remove(response);
      this.#onGivenUp();
      response.destroy();
      return true;
    }
    return false;
  }
}
