import { readFile, readdir } from 'node:fs/promises';

/** Of a tick, by which the system counts; it is the same on every Linux. */
const TICK_SECONDS = 0.01;

/**
 * Adds up the processor time of this process and of all that descend from it, for as long as they live. What a killed
 * one did since it was last counted is not in it, so it is counted often. Returns the seconds so far.
 */
export function countProcessorTime(): () => Promise<number> {
  const seen = new Map<string, number>();
  const count = async (pid: number): Promise<void> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return;
    // The second field is a name, and may have blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, startedAt] = [fields[11], fields[12], fields[19]];
    seen.set(`${pid} ${startedAt}`, (Number(user) + Number(system)) * TICK_SECONDS);
    for (const child of await childrenOf(pid)) await count(child);
  };
  return async () => {
    await count(process.pid);
    return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
    ),
  );
  return lists.join(' ').split(' ').map(Number).filter(Boolean);
}
