import { checkPictureAddress } from '#domain/media/remote-address.ts';
import { remotePicturesOf } from '#domain/media/remote-pictures.ts';
import { loadPictured } from '#db/media/remote-pictures.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Where the pictures of the vehicles in stock are. */
export interface FeedPictures {
  /** Ids of vehicles whose feed names a picture that may be fetched. */
  allowed: ReadonlySet<number>;
  /** Vehicles by the origin of pictures that the site's security.imageOrigins does not have. */
  refused: ReadonlyMap<string, number>;
}

export async function countFeedPictures(
  trx: SiteTransaction,
  allowedOrigins: readonly string[],
): Promise<FeedPictures> {
  const allowed = new Set<number>();
  const refused = new Map<string, number>();
  for (const vehicle of await loadPictured(trx)) {
    if (!vehicle.inStock) continue;
    const origins = new Set<string>();
    for (const url of remotePicturesOf(vehicle)) {
      const address = checkPictureAddress(url, allowedOrigins);
      if (address.ok) allowed.add(vehicle.id);
      else if (address.reason === 'origin-not-allowed') origins.add(new URL(url).origin);
    }
    for (const origin of origins) refused.set(origin, (refused.get(origin) ?? 0) + 1);
  }
  return { allowed, refused };
}
