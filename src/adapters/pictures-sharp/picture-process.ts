import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lowerPriority } from '#ports/lower-priority.ts';
import { LARGEST_PICTURE_BYTES, PicturesClosedError } from '#ports/pictures.ts';
import type { PictureFacts, Pictures, Refusal, ResizedPicture } from '#ports/pictures.ts';
import type { Message, Order, Outcome, Task } from './messages.ts';

export interface PictureProcess extends Pictures {
  /** Null while no process is running. */
  readonly pid: number | null;
  close: () => Promise<void>;
}

export interface PictureProcessOptions {
  /** How many pictures it processes at the same time. */
  threads: number;
  onTrouble: (message: string) => void;
  deadlineMs?: number;
}

interface Job {
  order: Order;
  crashes: number;
  deadline: NodeJS.Timeout | null;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

const DEADLINE_MS = 40_000;
/** A job that was running during two crashes is assumed to be the cause. */
const MAX_CRASHES = 2;
const TOO_LARGE: Refusal = { ok: false, reason: 'too-large' };
/** Pages come first; a picture of a page is part of it, so not the lowest. */
const LOW_PRIORITY = 5;
const CHILD = new URL('./child.ts', import.meta.url);

/** Picture processing in a separate process, started on first use and restarted after a crash. */
export function openPictureProcess({
  threads,
  onTrouble,
  deadlineMs = DEADLINE_MS,
}: PictureProcessOptions): PictureProcess {
  const jobs = new Map<number, Job>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let closed = false;

  const settle = (job: Job) => {
    if (job.deadline !== null) clearTimeout(job.deadline);
    jobs.delete(job.order.id);
  };

  const assign = (job: Job) => {
    child ??= start();
    const worker = child;
    if (job.deadline !== null) clearTimeout(job.deadline);
    job.deadline = setTimeout(() => {
      settle(job);
      job.resolve({ ok: false, reason: 'too-slow' });
      onTrouble('a picture took too long; the picture process was killed');
      worker.kill('SIGKILL');
    }, deadlineMs);
    // If sending fails, the process exits, and the exit handler assigns the job again.
    worker.send(job.order, () => undefined);
  };

  const start = (): ChildProcess => {
    let ready = false;
    const worker = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: [],
      // It gets none of our environment: no password, no URL.
      env: { UV_THREADPOOL_SIZE: String(threads + 1) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(worker, LOW_PRIORITY);
    worker.on('message', (message: Message) => {
      if (message.kind === 'ready') {
        ready = true;
        return;
      }
      const job = jobs.get(message.id);
      if (job === undefined) return;
      settle(job);
      job.resolve(message.outcome);
    });
    worker.on('error', (error) => onTrouble(`picture process failed: ${error.message}`));
    worker.on('exit', (code, signal) => {
      if (child === worker) child = null;
      if (closed) return;
      onTrouble(`picture process exited (${signal ?? code}) with ${jobs.size} jobs in progress`);
      for (const job of jobs.values()) {
        job.crashes += 1;
        if (!ready) {
          settle(job);
          job.reject(new Error('The picture process could not be started.'));
        } else if (job.crashes >= MAX_CRASHES) {
          settle(job);
          job.resolve({ ok: false, reason: 'damaged' });
        } else assign(job);
      }
    });
    return worker;
  };

  const run = async <Result extends Outcome>(task: Task): Promise<Result | Refusal> => {
    if (closed) throw new PicturesClosedError();
    // Rejected here so that the bytes are not copied to the process first.
    if (task.kind !== 'placeholder' && task.bytes.length > LARGEST_PICTURE_BYTES) return TOO_LARGE;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const job: Job = {
        order: { id, task },
        crashes: 0,
        deadline: null,
        // The child returns the result type of the order's kind.
        resolve: (outcome) => resolve(outcome as Result),
        reject,
      };
      jobs.set(id, job);
      assign(job);
    });
  };

  return {
    get pid() {
      return child?.pid ?? null;
    },
    inspect: (bytes) => run<PictureFacts>({ kind: 'inspect', bytes }),
    resize: async (bytes, resizing) => {
      const resized = await run<ResizedPicture>({ kind: 'resize', bytes, resizing });
      return resized.ok ? { ...resized, bytes: asBuffer(resized.bytes) } : resized;
    },
    placeholder: async () => {
      const drawn = await run<Uint8Array>({ kind: 'placeholder' });
      if (!(drawn instanceof Uint8Array)) throw new Error('The placeholder could not be drawn.');
      return asBuffer(drawn);
    },
    close: async () => {
      closed = true;
      const worker = child;
      child = null;
      for (const job of jobs.values()) {
        settle(job);
        job.reject(new PicturesClosedError());
      }
      if (worker === null || worker.exitCode !== null || worker.signalCode !== null) return;
      await new Promise((resolve) => {
        worker.once('exit', resolve);
        worker.kill('SIGKILL');
      });
    },
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
