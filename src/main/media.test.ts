import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#http/logging.ts';
import { openMedia } from './media.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const log = createLog('silent');

describe('openMedia', () => {
  it('keeps pictures below the data folder', async () => {
    const { store, close } = await openMedia({ dataDir, mediaStore: { kind: 'files' } }, log);
    await store.put('a.png', Buffer.from('x'), { type: 'image/png' });
    expect((await store.get('a.png'))?.type).toBe('image/png');
    await close();
  });

  it('a folder that cannot be used is told in one sentence', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(openMedia({ dataDir: file, mediaStore: { kind: 'files' } }, log)).rejects.toThrow(
      `The media folder below DATA_DIR ${file} cannot be used.`,
    );
  });

  it('asks an S3 store for nothing before the first picture', async () => {
    const { store, close } = await openMedia(
      {
        dataDir,
        mediaStore: {
          kind: 's3',
          endpoint: 'http://127.0.0.1:1',
          region: 'us-east-1',
          bucket: 'pictures',
          accessKey: 'access',
          secretKey: 'secret',
        },
      },
      log,
    );
    await expect(store.get('a.png')).rejects.toThrow('The media store did not answer.');
    await close();
  });
});
