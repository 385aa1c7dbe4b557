/** A reason not to make or not to restore a backup, as one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
