import { BackgroundProcess } from '#services/background-process.ts';
import type { PdfTask, SentPictures } from './pdf-child.ts';
import type { PdfModel } from './pdf-document.ts';

/** Half a second on an idle machine; pages come first on a busy one. */
const TIMEOUT_MS = 30_000;
/** A brochure takes about 60 MB. Beyond the limit its process ends, and not ours. */
const MAX_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** Draws documents in a process of their own. */
export class PdfProcess {
  readonly #process: BackgroundProcess<PdfTask, Uint8Array>;

  constructor(timeoutMs: number = TIMEOUT_MS) {
    const module = new URL('pdf-child.ts', import.meta.url);
    this.#process = new BackgroundProcess({
      module,
      work: 'brochure',
      timeoutMs,
      execArgv: MAX_HEAP,
    });
  }

  /** Null while none is running. */
  get pid(): number | null {
    return this.#process.pid;
  }

  /** Starts the process early, so that it is ready when the pictures are. */
  prepare(): void {
    this.#process.prepare();
  }

  async draw(model: PdfModel, pictures: SentPictures): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await this.#process.run({ model, pictures });
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  async close(): Promise<void> {
    await this.#process.close();
  }
}
