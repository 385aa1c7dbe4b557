import type { ChildProcess } from 'node:child_process';

/** The first message of a forked process; rejects if it exits before. */
export async function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`A bench process exited with code ${code}.`)));
  });
}
