import { SingleFlight } from '#services/single-flight.ts';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from '#ports/media.ts';
import { Gate } from './task-limit.ts';

/** A source of pictures. Origins are tried in order, and the first that has the picture is used. */
export interface MediaOrigin {
  find(key: string): Promise<{ bytes: Uint8Array } | null>;
  /** Changes when a key's content may have changed, so that finished pictures are rebuilt. */
  revision?: string;
  /** Called when the server stops. */
  close?: () => Promise<void>;
}

/** `busy`: too many lookups are in progress; `gone`: an origin failed, so the result is unknown. */
export type Source =
  | { kind: 'found'; bytes: Uint8Array }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'gone' };

export interface SourceLimits {
  /** For sources cached for the next width of the same picture. */
  memoryBytes: number;
  lookupsAtOnce: number;
  lookupsWaiting: number;
}

const LIMITS: SourceLimits = {
  memoryBytes: 64 * 1024 * 1024,
  lookupsAtOnce: 8,
  lookupsWaiting: 512,
};
/** Short, since a picture may arrive at any time; long enough that repeated requests for a missing one are cheap. */
const MISSING_TTL_MS = 5_000;
const MAX_MISSING = 20_000;

export class Sources {
  readonly #origins: readonly MediaOrigin[];
  readonly #onTrouble: (error: unknown) => void;
  readonly #gate: Gate;
  readonly #cached: LRUCache<string, Uint8Array>;
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_TTL_MS });
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
    this.#cached = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: (bytes) => bytes.length + 1,
    });
  }

  async find(key: string): Promise<Source> {
    const cached = this.#cached.get(key);
    if (cached !== undefined) return { kind: 'found', bytes: cached };
    if (this.#missing.has(key)) return { kind: 'missing' };
    return this.#flights.run(
      key,
      async () => (await this.#gate.pass(() => this.#inspect(key))) ?? { kind: 'busy' },
    );
  }

  /** Found but unusable: it counts as missing for a while. */
  markBroken(key: string): void {
    this.#cached.delete(key);
    this.#missing.set(key, true);
  }

  async #inspect(key: string): Promise<Source> {
    let failed = false;
    for (const origin of this.#origins) {
      try {
        const found = await origin.find(key);
        if (found === null) continue;
        this.#cached.set(key, found.bytes);
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
