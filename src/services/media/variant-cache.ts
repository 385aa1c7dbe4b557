import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFormat } from '#ports/pictures.ts';

export interface Variant {
  bytes: Buffer;
  /** Of the content, without quotes. */
  etag: string;
  format: PictureFormat;
}

interface Entry {
  file: string;
  etag: string;
  size: number;
  format: PictureFormat;
  usedAt: number;
}

const NAME = /^([0-9a-f]{40})-([\w-]{22})-(\d{1,10})\.(avif|webp|jpeg)$/;
const EDITION = /^v[0-9a-f]{12}$/;
const PART = '.part-';
const MAX_PART_AGE_MS = 10 * 60_000;
/** How often the time of last use is written: most hits write nothing. */
const TOUCH_INTERVAL_MS = 60 * 60_000;
const CONCURRENT_STATS = 32;

export interface VariantCacheOptions {
  folder: string;
  /** What else affects the encoded pictures. Files of another edition are deleted. */
  edition: string;
  maxBytes: number;
  now: () => number;
  onTrouble: (error: unknown) => void;
}

/**
 * Finished pictures on disk; the least recently used are evicted first. The name of a file holds its id, its
 * size and its content's hash, so that the index is rebuilt from names alone and a file that a power cut
 * truncated is never served.
 */
export class VariantCache {
  readonly #options: VariantCacheOptions;
  readonly #folder: string;
  /** In order of use: the first is evicted next. */
  readonly #entries = new Map<string, Entry>();
  readonly #scanned: Promise<void>;
  #bytes = 0;

  constructor(options: VariantCacheOptions) {
    this.#options = options;
    const edition = createHash('sha256').update(options.edition).digest('hex').slice(0, 12);
    this.#folder = path.join(options.folder, `v${edition}`);
    // Only pictures wait for it. An error costs extra work but no response.
    this.#scanned = this.#scan().catch(options.onTrouble);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  async ready(): Promise<void> {
    await this.#scanned;
  }

  async read(name: string): Promise<Variant | null> {
    await this.#scanned;
    const id = idOf(name);
    const entry = this.#entries.get(id);
    if (entry === undefined) return null;
    const bytes = await readFile(entry.file).catch(() => null);
    // Another process, or a person, may have deleted it.
    if (bytes === null || bytes.length !== entry.size) {
      await this.#drop(id, entry);
      return null;
    }
    this.#touch(id, entry);
    return { bytes, etag: entry.etag, format: entry.format };
  }

  async write(name: string, bytes: Buffer, format: PictureFormat): Promise<Variant> {
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const variant = { bytes, etag, format };
    if (bytes.length > this.#options.maxBytes) return variant;
    await this.#scanned;
    const id = idOf(name);
    const folder = path.join(this.#folder, id.slice(0, 2));
    const file = path.join(folder, `${id}-${etag}-${bytes.length}.${format}`);
    const part = path.join(folder, PART + randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(part, bytes, { flag: 'wx' });
      await rename(part, file);
    } catch (error) {
      this.#options.onTrouble(error);
      await rm(part, { force: true }).catch(() => undefined);
      return variant;
    }
    const before = this.#entries.get(id);
    if (before !== undefined) {
      this.#remove(id, before);
      if (before.file !== file) await rm(before.file, { force: true }).catch(() => undefined);
    }
    this.#add(id, { file, etag, size: bytes.length, format, usedAt: this.#options.now() });
    await this.#evict();
    return variant;
  }

  #add(id: string, entry: Entry): void {
    this.#entries.set(id, entry);
    this.#bytes += entry.size;
  }

  #remove(id: string, entry: Entry): void {
    if (this.#entries.get(id) !== entry) return;
    this.#entries.delete(id);
    this.#bytes -= entry.size;
  }

  async #drop(id: string, entry: Entry): Promise<void> {
    this.#remove(id, entry);
    await rm(entry.file, { force: true }).catch(this.#options.onTrouble);
  }

  async #evict(): Promise<void> {
    while (this.#bytes > this.#options.maxBytes) {
      const oldest = this.#entries.entries().next().value;
      if (oldest === undefined) return;
      await this.#drop(...oldest);
    }
  }

  #touch(id: string, entry: Entry): void {
    if (this.#entries.get(id) === entry) {
      this.#entries.delete(id);
      this.#entries.set(id, entry);
    }
    const now = this.#options.now();
    if (now - entry.usedAt < TOUCH_INTERVAL_MS) return;
    entry.usedAt = now;
    utimes(entry.file, now / 1000, now / 1000).catch(() => undefined);
  }

  async #scan(): Promise<void> {
    const { folder, now } = this.#options;
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (EDITION.test(name) && path.join(folder, name) !== this.#folder) {
        await rm(path.join(folder, name), { recursive: true, force: true });
      }
    }
    const files = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const found: [string, Entry][] = [];
    const read = async (file: string, name: string) => {
      const facts = await stat(file).catch(() => null);
      if (facts === null) return;
      const [, id = '', etag = '', size = '', format = ''] = NAME.exec(name) ?? [];
      if (id !== '' && facts.size === Number(size)) {
        const entry = { file, etag, size: facts.size, format: format as PictureFormat };
        found.push([id, { ...entry, usedAt: facts.mtimeMs }]);
      } else if (!name.startsWith(PART) || now() - facts.mtimeMs > MAX_PART_AGE_MS) {
        await rm(file, { force: true });
      }
    };
    const names = files.filter((entry) => entry.isFile());
    for (let at = 0; at < names.length; at += CONCURRENT_STATS) {
      await Promise.all(
        names
          .slice(at, at + CONCURRENT_STATS)
          .map((entry) => read(path.join(entry.parentPath, entry.name), entry.name)),
      );
    }
    for (const [id, entry] of found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
      const before = this.#entries.get(id);
      if (before !== undefined) await this.#drop(id, before);
      this.#add(id, entry);
    }
    await this.#evict();
  }
}

function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}
