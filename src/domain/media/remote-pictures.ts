import { isPlaceholder } from './photos.ts';
import { LONGEST_ADDRESS } from './remote-address.ts';
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts';

/** A picture of a feed, mirrored in our own store. */
export interface MirroredImage {
  mediaKey: string;
  width: number;
  height: number;
  thumbhash: string | null;
}

/** Keyed by the feed's URL. */
export type MirroredImages = ReadonlyMap<string, MirroredImage>;

export type Pictured = Pick<
  Vehicle,
  'images' | 'primaryImageUrl' | 'spinImages' | 'spinInteriorImage'
>;

/** Anything but a path of our own: `/media/…` is ours, `//host/…` is not. */
export function isRemotePicture(url: string): boolean {
  return url.trim() !== '' && !/^\/(?![/\\])/.test(url);
}

/** The URLs to fetch for a vehicle, each once, without feed placeholders. */
export function remotePicturesOf(vehicle: Pictured): string[] {
  const named = [
    vehicle.primaryImageUrl ?? '',
    ...vehicle.images.map(({ url, thumbUrl, isVideo }) => (isVideo ? thumbUrl : url)),
    ...vehicle.spinImages,
    vehicle.spinInteriorImage ?? '',
  ];
  return [
    ...new Set(
      named.filter(
        (url) => isRemotePicture(url) && !isPlaceholder(url) && url.length <= LONGEST_ADDRESS,
      ),
    ),
  ];
}

/** The waits before retrying a picture that could not be fetched, by number of failures so far. */
const WAITS_MINUTES = [1, 10, 120, 720] as const;
export const MAX_ATTEMPTS = WAITS_MINUTES.length + 1;

/** When to retry after the given number of failures; null to give up. */
export function nextAttemptAt(failures: number, now: number): number | null {
  const minutes = WAITS_MINUTES[failures - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}

/**
 * The vehicle as pages show it. Remote pictures are replaced by their mirrored copies, and left out
 * until there is one, so that no visitor's browser requests a feed's host. A spin with missing
 * frames would jump, so it waits until all are mirrored.
 */
export function resolvePictures<V extends Pictured & Pick<Vehicle, 'photosCount'>>(
  vehicle: V,
  mirrored: MirroredImages,
): V {
  if (!namesRemote(vehicle)) return vehicle;
  const images = vehicle.images.flatMap((image) => resolveImage(image, mirrored) ?? []);
  const photos = images.filter(({ isVideo }) => !isVideo).length;
  const left = images.length < vehicle.images.length;
  return {
    ...vehicle,
    images,
    primaryImageUrl: resolveUrl(vehicle.primaryImageUrl, mirrored),
    photosCount: left ? Math.min(vehicle.photosCount, photos) : vehicle.photosCount,
    spinImages: resolveAll(vehicle.spinImages, mirrored),
    spinInteriorImage: resolveUrl(vehicle.spinInteriorImage, mirrored),
  };
}

/** Most vehicles of most sites have no remote pictures; those are returned unchanged. */
function namesRemote(vehicle: Pictured): boolean {
  return (
    isRemotePicture(vehicle.primaryImageUrl ?? '') ||
    isRemotePicture(vehicle.spinInteriorImage ?? '') ||
    vehicle.spinImages.some(isRemotePicture) ||
    vehicle.images.some(({ url, thumbUrl }) => isRemotePicture(url) || isRemotePicture(thumbUrl))
  );
}

function resolveImage(image: VehicleImage, mirrored: MirroredImages): VehicleImage | null {
  // Videos play from their own host; only the still image is mirrored.
  if (image.isVideo) return { ...image, thumbUrl: resolveUrl(image.thumbUrl, mirrored) ?? '' };
  if (!isRemotePicture(image.url)) {
    return isRemotePicture(image.thumbUrl) ? { ...image, thumbUrl: image.url } : image;
  }
  const picture = mirrored.get(image.url);
  if (picture === undefined) return null;
  const url = addressOf(picture);
  const { width, height, thumbhash } = picture;
  return { ...image, url, thumbUrl: url, isVideo: false, width, height, thumbhash };
}

function resolveUrl(url: string | null, mirrored: MirroredImages): string | null {
  if (url === null || !isRemotePicture(url)) return url;
  const picture = mirrored.get(url);
  return picture === undefined ? null : addressOf(picture);
}

function resolveAll(urls: readonly string[], mirrored: MirroredImages): string[] {
  const resolved = urls.flatMap((url) => resolveUrl(url, mirrored) ?? []);
  return resolved.length === urls.length ? resolved : [];
}

function addressOf({ mediaKey }: MirroredImage): string {
  return `/media/${mediaKey}`;
}
