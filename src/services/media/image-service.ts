import { SingleFlight } from '#services/single-flight.ts';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { AHEAD, SHARED_SIZE } from '#domain/media/picture-address.ts';
import type { PictureRequest } from '#domain/media/picture-address.ts';
import { PicturesClosedError } from '#ports/pictures.ts';
import type { PictureFormat, Pictures } from '#ports/pictures.ts';
import { Gate } from './task-limit.ts';
import { Sources } from './sources.ts';
import type { MediaOrigin } from './sources.ts';
import { VariantCache } from './variant-cache.ts';
import type { Variant } from './variant-cache.ts';

/** Increment when a change here affects the encoded pictures. */
const ENCODING_VERSION = '1';
const HOT_BYTES = 32 * 1024 * 1024;
/** Ten uncached search pages. Later requests are told to retry instead of waiting for half a minute. */
const MAX_WAITING = 256;

export type PictureAnswer =
  | { kind: 'picture'; variant: Variant }
  | { kind: 'missing' }
  | { kind: 'busy' };

export interface PictureCounters {
  hit(): void;
  miss(): void;
  coalesced(): void;
  encoded(format: PictureFormat, ms: number): void;
}

export interface ImageServiceOptions {
  pictures: Pictures;
  origins: readonly MediaOrigin[];
  cacheFolder: string;
  cacheBytes: number;
  counters: PictureCounters;
  now: () => number;
  onTrouble: (message: string, error?: unknown) => void;
  encodesAtOnce?: number;
  encodesWaiting?: number;
}

/** Leaves one core for the pages. */
export function encodesAtOnce(): number {
  return Math.max(1, availableParallelism() - 1);
}

export class ImageService {
  readonly #options: ImageServiceOptions;
  readonly #gate: Gate;
  readonly #sources: Sources;
  readonly #cache: VariantCache;
  readonly #hot = new LRUCache<string, Variant>({
    maxSize: HOT_BYTES,
    sizeCalculation: (variant) => variant.bytes.length + 500,
  });
  readonly #flights = new SingleFlight<string, PictureAnswer>();
  readonly #placeholders = new Map<PictureFormat, Promise<Buffer>>();

  constructor(options: ImageServiceOptions) {
    this.#options = options;
    const { origins, cacheFolder, cacheBytes, now, onTrouble } = options;
    this.#gate = new Gate(
      options.encodesAtOnce ?? encodesAtOnce(),
      options.encodesWaiting ?? MAX_WAITING,
    );
    this.#sources = new Sources(origins, (error) =>
      onTrouble('a picture could not be looked up', error),
    );
    this.#cache = new VariantCache({
      folder: cacheFolder,
      edition: [ENCODING_VERSION, ...origins.map((origin) => origin.revision ?? '')].join('\n'),
      maxBytes: cacheBytes,
      now,
      onTrouble: (error) => onTrouble('picture cache error', error),
    });
  }

  get encoding(): number {
    return this.#gate.running;
  }

  get waiting(): number {
    return this.#gate.waiting;
  }

  get cacheBytes(): number {
    return this.#cache.bytes;
  }

  /** Starts the process and makes the placeholders, so that the first visitor does not wait for them. */
  async prepare(): Promise<void> {
    const formats: PictureFormat[] = ['avif', 'webp', 'jpeg'];
    try {
      await Promise.all(formats.map((format) => this.placeholder(format)));
    } catch (error) {
      if (error instanceof PicturesClosedError) return;
      this.#options.onTrouble('pictures cannot be encoded', error);
    }
  }

  /** Concurrent equal requests do the work once. */
  async take(request: PictureRequest, format: PictureFormat): Promise<PictureAnswer> {
    const { counters } = this.#options;
    const name = `${request.key} ${request.width} ${request.quality} ${request.shape} ${format}`;
    const hot = this.#hot.get(name);
    if (hot !== undefined) {
      counters.hit();
      return { kind: 'picture', variant: hot };
    }
    if (this.#flights.get(name) !== undefined) counters.coalesced();
    return this.#flights.run(name, () => this.#find(name, request, format));
  }

  /** 600 × 400, for missing or broken pictures. */
  async placeholder(format: PictureFormat): Promise<Buffer> {
    const known = this.#placeholders.get(format);
    if (known !== undefined) return known;
    const drawing = this.#drawPlaceholder(format);
    this.#placeholders.set(format, drawing);
    drawing.catch(() => this.#placeholders.delete(format));
    return drawing;
  }

  async #drawPlaceholder(format: PictureFormat): Promise<Buffer> {
    const { pictures } = this.#options;
    const drawn = await pictures.placeholder();
    // Bypasses the gate: a request for a missing picture must not wait for other encodes.
    const made = await pictures.resize(drawn, { width: 640, quality: 80, format });
    if (!made.ok) throw new Error('The placeholder could not be made.');
    return made.bytes;
  }

  async #find(
    name: string,
    request: PictureRequest,
    format: PictureFormat,
  ): Promise<PictureAnswer> {
    const { counters } = this.#options;
    const cached = await this.#cache.read(name);
    if (cached !== null) {
      counters.hit();
      this.#hot.set(name, cached);
      return { kind: 'picture', variant: cached };
    }
    counters.miss();
    const source = await this.#sources.find(request.key);
    if (source.kind === 'missing') return { kind: 'missing' };
    if (source.kind !== 'found') return { kind: 'busy' };
    const encoding = this.#gate.pass(() => this.#encode(source.bytes, request, format));
    if (encoding === null) return { kind: 'busy' };
    const made = await encoding;
    if (!Buffer.isBuffer(made)) return made;
    const variant = await this.#cache.write(name, made, format);
    this.#hot.set(name, variant);
    return { kind: 'picture', variant };
  }

  async #encode(
    source: Uint8Array,
    { key, width, quality, shape }: PictureRequest,
    format: PictureFormat,
  ): Promise<Buffer | PictureAnswer> {
    const { pictures, counters, onTrouble } = this.#options;
    const started = performance.now();
    const made = await pictures.resize(source, {
      width,
      ...(shape === 'shared' && { height: SHARED_SIZE.height }),
      ...(shape === 'ahead' && { outlook: AHEAD }),
      quality,
      format,
    });
    counters.encoded(format, performance.now() - started);
    if (made.ok) return made.bytes;
    onTrouble(`the picture ${key} cannot be used: ${made.reason}`);
    // An overloaded machine may be the cause, so a retry is worthwhile.
    if (made.reason === 'too-slow') return { kind: 'busy' };
    this.#sources.markBroken(key);
    return { kind: 'missing' };
  }
}
