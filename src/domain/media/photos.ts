import * as copy from '#copy/en-AU/media.ts';
import type { Copy } from '#copy/format.ts';
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts';

/** The size reserved for a picture while it loads. */
export const PHOTO_SIZE = { width: 600, height: 400 } as const;
const THUMBNAILS_ABOVE = 3;

/** Files that feeds send instead of a picture, recognised by file name. */
const PLACEHOLDER_NAME =
  /(^|[-_.])(default|placeholder|no[-_]?(image|photo|picture)|not[-_]?found|coming[-_]?soon|new[-_]?arrival)([-_.]|$)/i;

export type CardPhoto = { kind: 'photo'; image: VehicleImage } | { kind: 'new-arrival' };

type Photographed = Pick<Vehicle, 'images' | 'primaryImageUrl'>;

export function isPlaceholder(url: string): boolean {
  const ends = url.search(/[?#]/);
  const path = ends < 0 ? url : url.slice(0, ends);
  return PLACEHOLDER_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

export function realPhotos(vehicle: Pick<Vehicle, 'images'>): VehicleImage[] {
  return vehicle.images.filter(isRealPhoto);
}

export function hasRealPhoto(vehicle: Photographed): boolean {
  return cardPhoto(vehicle).kind === 'photo';
}

/** A card's picture: the primary one, else the first real one, else the placeholder. */
export function cardPhoto(vehicle: Photographed): CardPhoto {
  const { images, primaryImageUrl: primary } = vehicle;
  if (primary !== null && isRealPicture(primary)) {
    const known = images.find((image) => !image.isVideo && image.url === primary);
    return { kind: 'photo', image: known ?? { url: primary, thumbUrl: primary, isVideo: false } };
  }
  const first = images.find(isRealPhoto);
  return first === undefined ? { kind: 'new-arrival' } : { kind: 'photo', image: first };
}

/** The URLs of the first real pictures: the card's own, then the others in order. */
export function firstPhotos(vehicle: Photographed, max: number): string[] {
  const primary = vehicle.primaryImageUrl;
  const urls = new Set<string>();
  if (primary !== null && isRealPicture(primary)) urls.add(primary);
  for (const image of vehicle.images) {
    if (urls.size >= max) break;
    if (isRealPhoto(image)) urls.add(image.url);
  }
  return [...urls];
}

/**
 * A picture's alternative text: the vehicle, and which view it shows. Feeds rarely include the
 * view; then the picture's position is used.
 */
export function pictureAlt(
  vehicle: string,
  image: Pick<VehicleImage, 'view'>,
  position: { index: number; count: number } | null,
  t: Copy,
): string {
  if (image.view) return `${vehicle}, ${image.view}`;
  return position === null || position.count < 2
    ? vehicle
    : t(copy.pictureAlt, { vehicle, number: position.index + 1, count: position.count });
}

export function showsThumbnails(imageCount: number): boolean {
  return imageCount > THUMBNAILS_ABOVE;
}

function isRealPhoto({ url, isVideo }: VehicleImage): boolean {
  return !isVideo && isRealPicture(url);
}

function isRealPicture(url: string): boolean {
  return url.trim() !== '' && !isPlaceholder(url);
}
