import * as v from 'valibot';
import { remotePicturesOf } from '#domain/media/remote-pictures.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import {
  deleteUnusedPictures,
  loadPictureHashes,
  loadPictured,
  markUnusedPictures,
} from '#db/media/remote-pictures.ts';
import { readRevisions } from '#db/revisions.ts';
import { withSite } from '#db/with-site.ts';
import { defineJob } from './job.ts';
import type { JobTools } from './job.ts';

/** Deletes pictures that no vehicle has named for a while; a car may leave a feed and come back. */
export const forgetRemotePicturesJob = defineJob({
  name: 'forget-remote-pictures',
  payload: v.object({ afterDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  schedule: { cron: '41 16 * * *', data: { afterDays: 30 } },
  run: async ({ afterDays }, tools) => {
    for (const { id } of await readRevisions(tools.db)) {
      await forgetUnused(id, afterDays, tools);
      await deleteOrphans(id, tools);
    }
  },
});

async function forgetUnused(siteId: number, afterDays: number, { db, now }: JobTools) {
  await withSite(db, siteId, async (trx) => {
    const named = new Set((await loadPictured(trx)).flatMap(remotePicturesOf));
    await markUnusedPictures(trx, [...named], now());
    await deleteUnusedPictures(trx, now() - afterDays * DAY_MS);
  });
}

/**
 * Deletes the files that no row stands for: those just forgotten, and those that an earlier run did
 * not get to. The rows are read after the files: a picture has its row before it has a file.
 */
async function deleteOrphans(siteId: number, { db, media }: JobTools): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of media.list(`remote/${siteId}/`)) keys.push(key);
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
