import { open, statfs } from 'node:fs/promises';

/** The server needs room for one more WAL segment (16 MB), or it ends. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
const MAX_READ_BYTES = 64 * 1024;

export interface ServerTrouble {
  /** What the server logged since it was started. */
  log: string;
  /** Null: unknown. */
  freeBytes: number | null;
  /** Used if the log does not say why. */
  otherwise: string;
}

/** Why the server ended or did not start, without a full stop. A full disk is always named. */
export function failureReason({ log, freeBytes, otherwise }: ServerTrouble): string {
  // What a server survived is not what ended it.
  const lines = log.slice(Math.max(log.lastIndexOf(READY), 0)).split('\n');
  const fault =
    lines.find((line) => /\bPANIC:/.test(line)) ??
    lines.find((line) => /\bFATAL:/.test(line) && !ABOUT_A_CLIENT.test(line)) ??
    lines.find((line) => line.startsWith('postgres: '));
  const reason =
    fault?.replace(/^.*?(FATAL|PANIC|postgres):\s*/, '').replace(/\.$/, '') ?? otherwise;
  const full =
    lines.some((line) => /No space left on device|Disk quota exceeded/.test(line)) ||
    (freeBytes !== null && freeBytes < LEAST_FREE_BYTES);
  return full ? `the disk is full: ${reason}` : reason;
}

const READY = 'database system is ready to accept connections';

/** These end a connection, not the server. */
const ABOUT_A_CLIENT = /FATAL:\s+(terminating|password|role|database "|the database system|sorry)/;

/** The reason, from the server's log since the position `from` and from the disk of `folder`. */
export async function readFailureReason(
  { logFile, folder, from }: { logFile: string; folder: string; from: number },
  otherwise: string,
): Promise<string> {
  const [log, freeBytes] = await Promise.all([readLog(logFile, from), freeBytesOf(folder)]);
  return failureReason({ log, freeBytes, otherwise });
}

/** Its end, at most 64 kB. */
async function readLog(file: string, from: number): Promise<string> {
  const opened = await open(file, 'r').catch(() => null);
  if (opened === null) return '';
  try {
    const { size } = await opened.stat();
    const start = Math.max(from > size ? 0 : from, size - MAX_READ_BYTES);
    const { buffer, bytesRead } = await opened.read({
      buffer: Buffer.alloc(Math.max(size - start, 1)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : disk.bavail * disk.bsize;
}
