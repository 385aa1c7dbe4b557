import { FairQueue } from './fair-queue.ts';
import type { Place } from './fair-queue.ts';

export interface RenderLimits {
  /** Rendering takes the main thread, so more at a time would only make each of them slower. */
  running: number;
  /** Different pages that visitors wait for. */
  waiting: number;
  /** Of these, the pages that one address waits for: somebody may open a dozen cars in tabs. */
  waitingPerAddress: number;
  /** Longer than this nobody waits for a page. */
  waitMs: number;
  /** Expired pages that wait to be rendered again. */
  refreshing: number;
}

export const RENDER_LIMITS: RenderLimits = {
  running: 2,
  waiting: 200,
  waitingPerAddress: 20,
  waitMs: 5_000,
  refreshing: 200,
};

/** When a refused visitor may try again: by then the queue has been worked off. */
const RETRY_SECONDS = 5;

/** Too many pages are being rendered or waited for. */
export class RenderRefusedError extends Error {
  readonly seconds = RETRY_SECONDS;

  constructor() {
    super('The server has too many pages to render.');
  }
}

/** The visitor went away before their page was rendered. */
export class VisitorGoneError extends Error {
  constructor() {
    super('The visitor has left.');
  }
}

export interface GateObserver {
  running: (count: number) => void;
  waiting: (count: number) => void;
  refused: () => void;
}

export interface Visitor {
  place: Place;
  /** Aborted when the visitor leaves. */
  signal?: AbortSignal;
}

/** A page that is or will be rendered; several visitors may wait for it. */
export interface RenderJob<Result> {
  readonly result: Promise<Result>;
}

interface Task {
  start: () => Promise<void>;
  refuse: (reason: Error) => void;
  visitors: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Decides which page is rendered next. Rendering takes the main thread, so only one starts per turn of the event
 * loop: requests that need no rendering (cached pages, files, health checks) are answered in between.
 */
export class RenderGate {
  readonly #limits: RenderLimits;
  readonly #observer: GateObserver | null;
  /** Answers to forms: what they did is already stored, so they are never refused. */
  readonly #writes = new FairQueue<Task>();
  readonly #visits: FairQueue<Task>;
  readonly #refreshes: FairQueue<Task>;
  readonly #tasks = new WeakMap<RenderJob<unknown>, Task>();
  #running = 0;
  #scheduled = false;
  #writeWasLast = false;

  constructor(limits: Partial<RenderLimits> = {}, observer: GateObserver | null = null) {
    this.#limits = { ...RENDER_LIMITS, ...limits };
    this.#observer = observer;
    this.#visits = new FairQueue(this.#limits.waitingPerAddress);
    this.#refreshes = new FairQueue();
  }

  get running(): number {
    return this.#running;
  }

  /** Without those that only refresh an expired page. */
  get waiting(): number {
    return this.#visits.size + this.#writes.size;
  }

  /** Queues a page for a visitor; throws if there are too many. Wait for it with `wait`. */
  queue<Result>(place: Place, work: () => Promise<Result>): RenderJob<Result> {
    const { job, task } = this.#createJob(work);
    if (!this.#visits.add(task, place) || !this.#makeRoom(task, place)) {
      this.#observer?.refused();
      throw new RenderRefusedError();
    }
    task.timer = setTimeout(() => {
      this.#observer?.refused();
      this.#drop(task, new RenderRefusedError());
    }, this.#limits.waitMs);
    this.#changed();
    return job;
  }

  /**
   * Waits for a queued page, which then also comes up at this visitor's turn. It leaves the queue when the last
   * of its visitors does.
   */
  async wait<Result>(job: RenderJob<Result>, { place, signal }: Visitor): Promise<Result> {
    const task = this.#tasks.get(job);
    if (task === undefined) return job.result;
    if (this.#visits.has(task)) this.#visits.add(task, place);
    task.visitors += 1;
    if (signal === undefined) return job.result;
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = () => {
      task.visitors -= 1;
      if (task.visitors === 0 && this.#visits.has(task)) this.#drop(task, new VisitorGoneError());
      reject(new VisitorGoneError());
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([job.result, promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Renders a page for one visitor only. */
  async run<Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result> {
    return this.wait(this.queue(visitor.place, work), visitor);
  }

  /** The answer to a form: never refused. Writes and visits take turns, so that neither can block the other. */
  runWrite<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
    const { job, task } = this.#createJob(work);
    this.#writes.add(task, place);
    this.#changed();
    return job.result;
  }

  /** Runs when nobody waits for anything else; null if too many pages wait for that. */
  runRefresh<Result>(place: Place, work: () => Promise<Result>): Promise<Result> | null {
    if (this.#refreshes.size >= this.#limits.refreshing) return null;
    const { job, task } = this.#createJob(work);
    this.#refreshes.add(task, place);
    this.#changed();
    return job.result;
  }

  #createJob<Result>(work: () => Promise<Result>) {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // If all visitors have left, nobody handles the failure.
    promise.catch(() => undefined);
    const task: Task = {
      start: async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      },
      refuse: reject,
      visitors: 0,
      timer: null,
    };
    const job: RenderJob<Result> = { result: promise };
    this.#tasks.set(job, task);
    return { job, task };
  }

  /** If all places are taken, the site with the most gives one up for a site with fewer. */
  #makeRoom(added: Task, { siteId }: Place): boolean {
    if (this.#visits.size <= this.#limits.waiting) return true;
    const surplus = this.#visits.surplusFor(siteId);
    if (surplus === undefined) {
      this.#visits.remove(added);
      return false;
    }
    this.#observer?.refused();
    this.#drop(surplus, new RenderRefusedError());
    return true;
  }

  #drop(task: Task, reason: Error): void {
    this.#visits.remove(task);
    stopTimer(task);
    task.refuse(reason);
    this.#changed();
  }

  #changed(): void {
    this.#observer?.running(this.#running);
    this.#observer?.waiting(this.waiting);
    const isIdle = this.waiting + this.#refreshes.size === 0;
    if (this.#scheduled || isIdle || this.#running >= this.#limits.running) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const task = this.#next();
      if (task !== undefined) void this.#start(task);
      else this.#changed();
    });
  }

  #next(): Task | undefined {
    const queues = this.#writeWasLast
      ? [this.#visits, this.#writes, this.#refreshes]
      : [this.#writes, this.#visits, this.#refreshes];
    for (const queue of queues) {
      const task = queue.next();
      if (task === undefined) continue;
      this.#writeWasLast = queue === this.#writes;
      return task;
    }
    return undefined;
  }

  async #start(task: Task): Promise<void> {
    stopTimer(task);
    this.#running += 1;
    const done = task.start();
    this.#changed();
    await done;
    this.#running -= 1;
    this.#changed();
  }
}

function stopTimer({ timer }: Task): void {
  if (timer !== null) clearTimeout(timer);
}
