import { TookTooLongError } from '#services/background-process.ts';
import { SingleFlight } from '#services/single-flight.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { forwardClock } from '#domain/forward-clock.ts';
import { readPictureRequest } from '#domain/media/picture-address.ts';
import { isMediaOfSite } from '#domain/media/site-media.ts';
import type { PictureWidth } from '#domain/media/picture-address.ts';
import { Gate } from '#services/media/task-limit.ts';
import type { ImageService } from '#services/media/image-service.ts';
import type { SentPictures } from './pdf-child.ts';
import type { PdfPictures } from './pdf-document.ts';
import type { PdfDocument, PdfModel } from './pdf-document.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Documents are drawn one at a time. Requests beyond the queue are told to retry. */
const MAX_WAITING = 16;
/** Twice the size on the page, for a sharp print. */
const MAIN_WIDTH: PictureWidth = 1200;
const THUMBNAIL_WIDTH: PictureWidth = 480;

export interface MadePdf {
  bytes: Buffer;
  /** Of the content, with its quotes. */
  etag: string;
}

export type PdfResult = { kind: 'made'; brochure: MadePdf } | { kind: 'busy' };

export interface PdfServiceOptions {
  drawing: {
    prepare: () => void;
    draw: (model: PdfModel, pictures: SentPictures) => Promise<Buffer>;
  };
  pictures: Pick<ImageService, 'take'>;
  maxBytes?: number;
  maxWaiting?: number;
  /** Told of documents that took too long: once is a busy machine, again and again is a fault. */
  log?: { warn: (facts: object, message: string) => void };
  now?: () => number;
}

class PicturesBusyError extends Error {}

/** Finished PDF documents about vehicles, in memory. Concurrent equal requests draw once. */
export class PdfService {
  readonly #options: PdfServiceOptions;
  readonly #gate: Gate;
  readonly #now: () => number;
  readonly #made: LRUCache<string, MadePdf & { until: number }>;
  readonly #flights = new SingleFlight<string, PdfResult>();

  constructor(options: PdfServiceOptions) {
    this.#options = options;
    this.#now = forwardClock(options.now ?? Date.now);
    this.#gate = new Gate(1, options.maxWaiting ?? MAX_WAITING);
    this.#made = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
    });
  }

  /** Whether `take` would answer without drawing. */
  isMade(key: string): boolean {
    return this.#now() < (this.#made.get(key)?.until ?? -Infinity);
  }

  /** `key` identifies the document, the vehicle and the revisions of all that it is made from. */
  async take(key: string, describe: () => PdfDocument | Promise<PdfDocument>): Promise<PdfResult> {
    const made = this.#made.get(key);
    if (made !== undefined && this.#now() < made.until) return { kind: 'made', brochure: made };
    return this.#flights.run(key, () => this.#answer(key, describe));
  }

  /** Waiting for a description does not block documents that are ready to be drawn. */
  async #answer(
    key: string,
    describe: () => PdfDocument | Promise<PdfDocument>,
  ): Promise<PdfResult> {
    const document = await describe();
    return (await this.#gate.pass(() => this.#make(key, document))) ?? { kind: 'busy' };
  }

  async #make(key: string, { model, pictures, cacheMs }: PdfDocument): Promise<PdfResult> {
    const { drawing } = this.#options;
    drawing.prepare();
    try {
      const bytes = await drawing.draw(model, await this.#load(pictures));
      const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      const brochure = { bytes, etag: `"${digest}"` };
      if (cacheMs !== 0) {
        this.#made.set(key, { ...brochure, until: this.#now() + (cacheMs ?? Infinity) });
      }
      return { kind: 'made', brochure };
    } catch (error) {
      // Without its pictures it would be cached as if it had none.
      if (error instanceof PicturesBusyError) return { kind: 'busy' };
      if (error instanceof TookTooLongError) {
        this.#options.log?.warn({ err: error, key }, 'a document took too long');
        return { kind: 'busy' };
      }
      throw error;
    }
  }

  async #load(pictures: PdfPictures): Promise<SentPictures> {
    const { main, more, logo } = pictures;
    const [first, logoBytes, ...rest] = await Promise.all([
      main === null ? null : this.#picture(main, MAIN_WIDTH, pictures),
      logo === null ? null : this.#picture(logo, THUMBNAIL_WIDTH, pictures),
      ...more.map((url) => this.#picture(url, THUMBNAIL_WIDTH, pictures)),
    ]);
    const found = rest.filter((picture) => picture !== null);
    // If the main picture is missing, the next one replaces it.
    return { main: first ?? found.shift() ?? null, logo: logoBytes ?? null, more: found };
  }

  async #picture(
    url: string,
    width: PictureWidth,
    { quality, siteId }: PdfPictures,
  ): Promise<Uint8Array | null> {
    const [path = ''] = url.split(/[?#]/, 1);
    const request = readPictureRequest(path, '');
    if (request === null || !isMediaOfSite(request.key, siteId)) return null;
    const answer = await this.#options.pictures.take({ ...request, width, quality }, 'jpeg');
    if (answer.kind === 'busy') throw new PicturesBusyError();
    return answer.kind === 'picture' ? answer.variant.bytes : null;
  }
}
