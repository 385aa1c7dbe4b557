import {
  loadNamedPictures,
  loadUnusedContentPictures,
  markUnusedContentPictures,
  unmarkContentPictures,
} from '#db/content/content-pictures.ts';
import { lockContent } from '#db/content/content-revisions.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import { siteMediaKey } from '#domain/media/site-media.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { MediaStore } from '#ports/media.ts';

interface ForgetPicturesTools {
  db: Db;
  now: () => number;
  media: Pick<MediaStore, 'list' | 'delete'>;
}

/** While they are deleted, nobody can apply content to the site. */
const AT_ONCE = 100;

/**
 * Deletes pictures that no stored revision has named for a while. Pages that were cached or shared still name them
 * for some time, and so does a backup that is restored.
 */
export async function forgetContentPictures(
  siteId: number,
  afterDays: number,
  { db, now, media }: ForgetPicturesTools,
): Promise<void> {
  const stored: string[] = [];
  for await (const { key } of media.list(siteMediaKey(siteId, '', 'content'))) stored.push(key);
  await withSite(db, siteId, async (trx) => {
    const named = await loadNamedPictures(trx);
    const unused = stored.filter((key) => !named.has(key));
    await markUnusedContentPictures(trx, unused, now());
  });
  const since = now() - afterDays * DAY_MS;
  for (;;) {
    const left = await withSite(db, siteId, async (trx) => {
      // Content that names one of them again is applied before or after this, and then stores it again.
      await lockContent(trx, siteId);
      const expired = await loadUnusedContentPictures(trx, { since, limit: AT_ONCE });
      if (expired.length === 0) return 0;
      const named = await loadNamedPictures(trx);
      for (const key of expired) if (!named.has(key)) await media.delete(key);
      await unmarkContentPictures(trx, expired);
      return expired.length;
    });
    if (left < AT_ONCE) return;
  }
}
