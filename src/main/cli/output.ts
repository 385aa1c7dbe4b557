import type { Writable } from 'node:stream';

/**
 * Writes lines until nobody reads them any more (`forecourt … | head`). A command then finishes its work
 * without output. Any other failure to write is reported.
 */
export function lineWriter(
  stream: Writable,
  onFailure: (error: Error) => void,
): (line: string) => void {
  let isOpen = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isOpen) return;
    isOpen = false;
    if (error.code !== 'EPIPE') onFailure(error);
  });
  return (line) => {
    if (isOpen) stream.write(`${line}\n`);
  };
}
