import { mkdir, open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from './records.ts';

interface Batch {
  lines: string[];
  written: PromiseWithResolvers<void>;
}

/**
 * The gateway's memory: one line of JSON a change, only ever appended to. A process that is killed leaves at most
 * half a line, which nobody was told about.
 */
export class Journal {
  readonly #file: FileHandle;
  /** What is being written, and what has come since: changes at one time share one write. */
  #current: Batch | null = null;
  #next: Batch | null = null;
  /** After a failed write the memory is ahead of the disk: from then on nothing is told any more. */
  #failure: Error | null = null;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder: string): Promise<{ journal: Journal; changes: Change[] }> {
    await mkdir(folder).catch((error: unknown) => {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!exists) throw error;
    });
    const name = path.join(folder, 'journal.jsonl');
    const file = await open(name, 'a+', 0o600);
    const text = await readFile(name, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole));
    const changes = whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Change);
    return { journal: new Journal(file), changes };
  }

  append(change: Change): void {
    if (this.#next === null) {
      this.#next = { lines: [], written: Promise.withResolvers() };
      // Whoever waits hears of a failure; if nobody does, the next one will.
      this.#next.written.promise.catch(() => undefined);
    }
    this.#next.lines.push(`${JSON.stringify(change)}\n`);
    if (this.#current === null) void this.#write();
  }

  /** Resolves when everything appended so far is on the disk. Nothing is told to anybody before. */
  async flushed(): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    await (this.#next ?? this.#current)?.written.promise;
  }

  async close(): Promise<void> {
    await this.flushed();
    await this.#file.close();
  }

  async #write(): Promise<void> {
    while (this.#next !== null) {
      const batch = this.#next;
      [this.#current, this.#next] = [batch, null];
      try {
        if (this.#failure !== null) throw this.#failure;
        await this.#file.appendFile(batch.lines.join(''));
        await this.#file.datasync();
        batch.written.resolve();
      } catch (error) {
        this.#failure ??= new Error('The journal cannot be written.', { cause: error });
        batch.written.reject(this.#failure);
      }
    }
    this.#current = null;
  }
}
