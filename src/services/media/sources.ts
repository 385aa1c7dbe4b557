import { SingleFlight } from '#services/single-flight.ts';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from '#ports/media.ts';
import { Gate } from './gate.ts';

/** Somewhere a picture may come from; asked in order, the first that has it is believed. */
export interface MediaOrigin {
  find(key: string): Promise<{ bytes: Uint8Array } | null>;
  /** Moves when what stands under a key may have changed, so that finished pictures are made anew. */
  revision?: string;
  /** Called when the server stops. */
  close?: () => Promise<void>;
}

/** `busy`: too many are being looked up; `gone`: an origin failed, so nobody knows. */
export type Source =
  | { kind: 'found'; bytes: Uint8Array }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'gone' };

export interface SourceLimits {
  /** Of sources held for the next width of the same picture. */
  memoryBytes: number;
  lookupsAtOnce: number;
  lookupsWaiting: number;
}

const LIMITS: SourceLimits = {
  memoryBytes: 64 * 1024 * 1024,
  lookupsAtOnce: 8,
  lookupsWaiting: 512,
};
/** Short, since a picture may arrive any moment; long enough that asking in vain costs nothing. */
const MISSING_LIFE_MS = 5_000;
const MOST_MISSING = 20_000;

export class Sources {
  readonly #origins: readonly MediaOrigin[];
  readonly #onTrouble: (error: unknown) => void;
  readonly #gate: Gate;
  readonly #held: LRUCache<string, Uint8Array>;
  readonly #missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_LIFE_MS });
  readonly #flights = new SingleFlight<string, Source>();

  constructor(
    origins: readonly MediaOrigin[],
    onTrouble: (error: unknown) => void,
    limits: Partial<SourceLimits> = {},
  ) {
    const { memoryBytes, lookupsAtOnce, lookupsWaiting } = { ...LIMITS, ...limits };
    this.#origins = origins;
    this.#onTrouble = onTrouble;
    this.#gate = new Gate(lookupsAtOnce, lookupsWaiting);
    this.#held = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: (bytes) => bytes.length + 1,
    });
  }

  async find(key: string): Promise<Source> {
    const held = this.#held.get(key);
    if (held !== undefined) return { kind: 'found', bytes: held };
    if (this.#missing.has(key)) return { kind: 'missing' };
    return this.#flights.run(
      key,
      async () => (await this.#gate.pass(() => this.#inspect(key))) ?? { kind: 'busy' },
    );
  }

  /** Found, and of no use: for a while it is as good as missing. */
  markBroken(key: string): void {
    this.#held.delete(key);
    this.#missing.set(key, true);
  }

  async #inspect(key: string): Promise<Source> {
    let failed = false;
    for (const origin of this.#origins) {
      try {
        const found = await origin.find(key);
        if (found === null) continue;
        this.#held.set(key, found.bytes);
        return { kind: 'found', bytes: found.bytes };
      } catch (error) {
        failed = true;
        this.#onTrouble(error);
      }
    }
    if (failed) return { kind: 'gone' };
    this.#missing.set(key, true);
    return { kind: 'missing' };
  }
}

export function originOf(store: MediaStore): MediaOrigin {
  return { find: (key) => store.get(key) };
}
