/** A process that floods one site until it is told to stop, apart from the one that measures. */
import { FLOODS } from './floods.ts';
import type { FloodTarget } from './floods.ts';

const stop = new AbortController();

async function run(name: string, target: FloodTarget): Promise<void> {
  const flood = FLOODS[name];
  if (flood === undefined) throw new RangeError(`There is no flood named ${name}.`);
  const answers = await flood(target, stop.signal);
  process.send?.(answers);
  process.disconnect?.();
}

process.on('message', (message: 'stop' | { flood: string; target: FloodTarget }) => {
  if (message === 'stop') stop.abort();
  else void run(message.flood, message.target);
});
