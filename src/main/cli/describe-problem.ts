import { BackupError } from '#db/backup/backup-error.ts';
import { MediaStoreError } from '#ports/media.ts';

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'A file or folder of the backup may not be read or written by this user.',
  EPERM: 'A file or folder of the backup may not be read or written by this user.',
  EROFS: 'The backup’s disk is read-only.',
  EIO: 'The disk reported an error.',
};

/** The driver's errors for a connection that is gone, and the server's when it ends one. */
const LOST = /^(Connection terminated|Client has encountered a connection error)/;
const ENDED_BY_SERVER = /^57P/;

const DEEPEST_CAUSE = 5;

/** What failed, as one sentence for an operator; null if it is a fault of ours. */
export function describeProblem(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  let cause = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const known = FILE_PROBLEMS[code];
    if (known !== undefined) return known;
    if (LOST.test(cause.message) || ENDED_BY_SERVER.test(code)) {
      return 'The connection to the database was lost.';
    }
    // Only errors that the server reported have a severity.
    if ('severity' in cause) return `The database reported: ${cause.message}.`;
    if ('syscall' in cause) return `The system reported ${code}: ${cause.message}.`;
    cause = cause.cause;
  }
  return error instanceof MediaStoreError ? error.message : null;
}
