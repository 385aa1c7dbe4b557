/**
 * The process that decodes and encodes: the only place where C code handles untrusted bytes. It is
 * started without the environment and with lower priority than page requests, and ends with its parent.
 */
import type { Pictures } from '#ports/pictures.ts';
import { openSharpPictures } from './pictures-sharp.ts';
import type { Message, Order, Outcome, Task } from './messages.ts';

const pictures = await openSharpPictures();

const send = (message: Message) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
// In a terminal the whole process group gets the signal; this process ends once its parent is done
// with it.
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
