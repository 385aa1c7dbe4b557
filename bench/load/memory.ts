import { readFile } from 'node:fs/promises';
import { openCaller } from './call.ts';
import { METRICS_TOKEN } from './metrics-token.ts';

export interface MemorySample {
  /** Since the start of the run. */
  seconds: number;
  residentMb: number;
  heapMb: number;
  externalMb: number;
}

const MB = 1024 * 1024;

/** What the server process occupies now: in all, and in the parts of it that JavaScript knows of. */
export async function sampleMemory(
  port: number,
  pid: number,
): Promise<Omit<MemorySample, 'seconds'>> {
  const caller = openCaller(port, { host: 'any.example', address: '203.0.113.252' });
  const { text } = await caller.call({
    path: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  caller.close();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / MB;
  return {
    residentMb: await residentMb(pid, metric('process_resident_memory_bytes')),
    heapMb: metric('nodejs_heap_size_total_bytes'),
    externalMb: metric('nodejs_external_memory_bytes'),
  };
}

/** From the kernel where it tells; the process's own metric elsewhere. */
async function residentMb(pid: number, otherwise: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? otherwise : Number(kilobytes) / 1024;
}
