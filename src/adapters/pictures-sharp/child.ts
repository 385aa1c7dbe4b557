/**
 * The process that decodes and encodes: other people's bytes meet C code here and nowhere else. It is
 * started without the environment, yields to the pages (its threads inherit the priority, so this comes
 * before they are started), and ends with its parent.
 */
import { setPriority } from 'node:os';
import type { Pictures } from '#ports/pictures.ts';
import type { Message, Order, Outcome, Task } from './messages.ts';

const YIELDING = 5;

try {
  setPriority(YIELDING);
} catch {
  // Not every container lets a process step back; it works all the same.
}

const { openSharpPictures } = await import('./pictures-sharp.ts');
const pictures = await openSharpPictures();

const send = (message: Message) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
// At a terminal the whole group is told to stop; this one goes when its parent has finished with it.
process.on('SIGINT', () => undefined);
process.on('message', ({ id, task }: Order) => {
  void work(pictures, task).then((outcome) => send({ kind: 'done', id, outcome }));
});
send({ kind: 'ready' });

async function work({ inspect, resize, placeholder }: Pictures, task: Task): Promise<Outcome> {
  switch (task.kind) {
    case 'inspect':
      return inspect(task.bytes);
    case 'resize':
      return resize(task.bytes, task.resizing);
    case 'placeholder':
      return placeholder();
  }
}
