import { remotePicturesOf } from '#domain/media/remote-pictures.ts';
import { siteMediaKey } from '#domain/media/site-media.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import {
  deleteUnusedPictures,
  loadPictureHashes,
  loadPictured,
  markUnusedPictures,
} from '#db/media/remote-pictures.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { MediaStore } from '#ports/media.ts';

interface ForgetPicturesTools {
  db: Db;
  now: () => number;
  media: Pick<MediaStore, 'list' | 'delete'>;
}

/** Deletes pictures that no vehicle has named for a while. A car may leave a feed and come back. */
export async function forgetRemotePictures(
  siteId: number,
  afterDays: number,
  tools: ForgetPicturesTools,
): Promise<void> {
  await deleteUnused(siteId, afterDays, tools);
  await deleteOrphans(siteId, tools);
}

async function deleteUnused(siteId: number, afterDays: number, { db, now }: ForgetPicturesTools) {
  await withSite(db, siteId, async (trx) => {
    const named = new Set((await loadPictured(trx)).flatMap(remotePicturesOf));
    await markUnusedPictures(trx, [...named], now());
    await deleteUnusedPictures(trx, now() - afterDays * DAY_MS);
  });
}

/**
 * Deletes files without a row: those just deleted, and those that an earlier run did not reach. The rows are
 * read after the files, because a picture has its row before it has a file.
 */
async function deleteOrphans(siteId: number, { db, media }: ForgetPicturesTools): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of media.list(siteMediaKey(siteId, ''))) keys.push(key);
  if (keys.length === 0) return;
  const known = await withSite(db, siteId, loadPictureHashes);
  for (const key of keys) {
    if (!known.has(hashInKey(key))) await media.delete(key);
  }
}

/** `remote/7/{hash}.jpg` */
function hashInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
}
