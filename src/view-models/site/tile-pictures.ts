import { thumbHashToAverageRGBA } from 'thumbhash';
import { cardPhoto } from '#domain/media/photos.ts';
import { canBeShown } from '#domain/media/showpiece.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { luminance } from '#site-config/theme/contrast.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { cardPicture } from '#view-models/vehicle/card-model.ts';

/** Pages with a lower luminance are dark. */
const DARK_PAGE = 0.18;
/** Pictures with a higher average brightness, from 0 to 1, stand out of a dark page like a window. */
const BRIGHT_PICTURE = 0.5;

interface Candidate {
  picture: PictureModel;
  bright: boolean;
}

/**
 * One picture for each tile, of the first vehicle of its list that can be bought and has one; null if none has. On a
 * dark page dark pictures come first, and if a dealer has them, a tile without one is drawn instead: a single bright
 * studio among them looks like a mistake.
 */
export function tilePictures(
  stock: SiteStock,
  lists: readonly (readonly number[])[],
  config: SiteConfig,
): (PictureModel | null)[] {
  const candidates = lists.map((ids) => candidatesOf(stock, ids, config));
  const first = candidates.map(([best]) => best?.picture ?? null);
  if (luminance(config.brand.colours.bg) >= DARK_PAGE) return first;
  const dark = candidates.map((one) => one.find(({ bright }) => !bright)?.picture ?? null);
  return dark.some((picture) => picture !== null) ? dark : first;
}

function candidatesOf(stock: SiteStock, ids: readonly number[], config: SiteConfig): Candidate[] {
  return ids.flatMap((id) => {
    const found = findVehicle(stock, id);
    if (found === null || !canBeShown(found.vehicle)) return [];
    const picture = cardPicture(found.vehicle, config);
    if (picture === null) return [];
    // The tile's name says what it is, and a blurred preview would be as large as the rest of the tile.
    return [
      { picture: { ...picture, alt: '', placeholder: null }, bright: isBright(found.vehicle) },
    ];
  });
}

/** By the average colour of its blurred preview; unknown without one. */
function isBright(vehicle: Vehicle): boolean {
  const photo = cardPhoto(vehicle);
  const hash = photo.kind === 'photo' ? photo.image.thumbhash : null;
  if (!hash) return false;
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > BRIGHT_PICTURE;
}
