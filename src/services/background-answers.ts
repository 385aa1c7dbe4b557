import type { BackgroundReply, BackgroundTask } from './background-process.ts';

/** The other side of background-process.ts: does each task it is sent, and ends with its parent. */
export function answerInBackground(work: (task: never) => Promise<unknown>): void {
  const send = (reply: BackgroundReply<unknown>) => process.send?.(reply);
  process.on('message', ({ id, task }: BackgroundTask<never>) => {
    work(task).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, error: messageOf(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  // In a terminal the whole process group gets the signal; this process ends once its parent does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
