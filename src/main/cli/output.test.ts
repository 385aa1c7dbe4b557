import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lineWriter } from './output.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function failing(code: string): { stream: Writable; written: string[] } {
  const written: string[] = [];
  const stream = new Writable({
    autoDestroy: false,
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done(written.length > 1 ? Object.assign(new Error(code), { code }) : null);
    },
  });
  return { stream, written };
}

it.each([
  ['EPIPE', 0],
  ['ENOSPC', 1],
])('after %s nothing more is written, and %i failures are reported', async (code, reports) => {
  const { stream, written } = failing(code);
  const reported: Error[] = [];
  const out = lineWriter(stream, (error) => reported.push(error));
  for (const line of ['one', 'two', 'three']) {
    out(line);
    await new Promise(setImmediate);
  }
  expect(written).toEqual(['one\n', 'two\n']);
  expect(reported).toHaveLength(reports);
});

it('a reader that leaves early, such as head, gets no stack trace', async () => {
  const child = spawn(process.execPath, [MAIN, 'site', 'schema'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  // Longer than a pipe holds, so the rest cannot be written any more.
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'close')) as [number | null];
  expect(complaints).toBe('');
  expect(code).toBe(0);
});
