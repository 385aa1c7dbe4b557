import type { Vehicle, VehicleImage } from './vehicle.ts';

/** The size a picture's place is kept at while it loads. */
export const PHOTO_SIZE = { width: 600, height: 400 } as const;
const THUMBNAILS_ABOVE = 3;

/** What feeds send in place of a picture, judged by the file's own name. */
const PLACEHOLDER_NAME =
  /(^|[-_.])(default|placeholder|no[-_]?(image|photo|picture)|not[-_]?found|coming[-_]?soon|new[-_]?arrival)([-_.]|$)/i;

export type CardPhoto = { kind: 'photo'; url: string; thumbUrl: string } | { kind: 'new-arrival' };

type Photographed = Pick<Vehicle, 'images' | 'primaryImageUrl'>;

export function isPlaceholder(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return PLACEHOLDER_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

export function realPhotos(vehicle: Pick<Vehicle, 'images'>): VehicleImage[] {
  return vehicle.images.filter((image) => !image.isVideo && isRealPicture(image.url));
}

export function hasRealPhoto(vehicle: Photographed): boolean {
  return cardPhoto(vehicle).kind === 'photo';
}

/** The picture of a card: the primary one, else the first real one, else the placeholder. */
export function cardPhoto(vehicle: Photographed): CardPhoto {
  const photos = realPhotos(vehicle);
  const primary = vehicle.primaryImageUrl;
  if (primary !== null && isRealPicture(primary)) {
    const known = photos.find((image) => image.url === primary);
    return { kind: 'photo', url: primary, thumbUrl: known?.thumbUrl || primary };
  }
  const first = photos[0];
  if (first === undefined) return { kind: 'new-arrival' };
  return { kind: 'photo', url: first.url, thumbUrl: first.thumbUrl || first.url };
}

export function showsThumbnails(imageCount: number): boolean {
  return imageCount > THUMBNAILS_ABOVE;
}

function isRealPicture(url: string): boolean {
  return url.trim() !== '' && !isPlaceholder(url);
}
