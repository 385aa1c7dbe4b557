import path from 'node:path';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { openMediaS3 } from '#adapters/media-s3/media-s3.ts';
import { openPictureProcess } from '#adapters/pictures-sharp/picture-process.ts';
import type { MediaStore } from '#ports/media.ts';
import type { Pictures } from '#ports/pictures.ts';
import { StartError } from './database.ts';
import type { Environment } from './environment.ts';
import { encodesAtOnce } from '#services/media/image-service.ts';

export interface Media {
  store: MediaStore;
  pictures: Pictures;
  close: () => Promise<void>;
}

/** The picture store and the image processing, for the web process and the worker alike. */
export async function openMedia(
  environment: Pick<Environment, 'dataDir' | 'mediaStore'>,
  log: { warn: (message: string) => void },
): Promise<Media> {
  const store = await openMediaStore(environment);
  const pictures = openPictureProcess({
    threads: encodesAtOnce(),
    onTrouble: (message) => log.warn(message),
  });
  return { store, pictures, close: pictures.close };
}

/** The picture store alone, without image processing. */
export async function openMediaStore({
  dataDir,
  mediaStore,
}: Pick<Environment, 'dataDir' | 'mediaStore'>): Promise<MediaStore> {
  const now = Date.now;
  if (mediaStore.kind === 's3') {
    const { endpoint, region, bucket, accessKey, secretKey } = mediaStore;
    return openMediaS3({ endpoint, region, bucket, credentials: { accessKey, secretKey }, now });
  }
  try {
    return await openMediaFiles(path.join(dataDir, 'media'), now);
  } catch (error) {
    throw new StartError(`The media folder below DATA_DIR ${dataDir} cannot be used.`, {
      cause: error,
    });
  }
}
