import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';

/** The disk as the spool uses it, so that tests can let each call fail. */
export interface SpoolFiles {
  makeFolder: (folder: string) => Promise<void>;
  /** Creates a file; resolves when its content is on the disk. */
  write: (file: string, content: Buffer) => Promise<void>;
  rename: (from: string, to: string) => Promise<void>;
  /** Resolves when names that were added to the folder or removed from it are on the disk. */
  syncFolder: (folder: string) => Promise<void>;
  list: (folder: string) => Promise<string[]>;
  read: (file: string) => Promise<Buffer>;
  /** Size in bytes, and when it was last written. */
  stat: (file: string) => Promise<{ size: number; mtimeMs: number }>;
  remove: (file: string) => Promise<void>;
  freeBytes: (folder: string) => Promise<number>;
}

/** Nobody else on the machine may read them. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export const DISK: SpoolFiles = {
  makeFolder: async (folder) => {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  },
  write: async (file, content) => {
    const handle = await open(file, 'wx', FILE_MODE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename,
  syncFolder: async (folder) => {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  list: (folder) => readdir(folder),
  read: (file) => readFile(file),
  stat,
  remove: (file) => rm(file),
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** Another process may have removed or moved a file in the meantime. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
