import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDemoOrigin } from '#demo/media/origin.ts';
import { readEnvironment } from '#main/environment.ts';
import { startWeb } from '#main/web.ts';
import { loadDemoIfEmpty } from '../../scripts/demo-if-empty.ts';

/** Readable by the user that PostgreSQL runs as when we are root; otherwise it would store its data elsewhere. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-'));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** The production server with the demo dealers on a temporary database. */
export async function startDemoServer(settings: Record<string, string> = {}) {
  const dataDir = await makeDataDir();
  const environment = readEnvironment({
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const web = await startWeb({
    environment,
    origins: [createDemoOrigin()],
    prepare: (database) => loadDemoIfEmpty(database, environment, () => undefined),
  });
  return {
    ...web,
    mediaCache: path.join(dataDir, 'media-cache'),
    stop: async () => {
      await web.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
