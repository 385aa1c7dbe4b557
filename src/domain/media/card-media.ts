import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { firstPhotos, realPhotos } from './photos.ts';
import { isOurPicture } from './picture-address.ts';
import { videoOf } from './video-address.ts';

/** The pictures that a visitor can leaf through on a card; the page has all of them. */
export const CARD_PICTURES = 5;
/** A spin needs at least two frames. */
const SPIN_FRAMES = 2;

export interface CardMediaOptions {
  /** `detail.spinProvider` and `detail.spinEmbedOrigin`. */
  spinProvider: 'own' | 'embed';
  spinEmbedOrigin: string | null;
  /** `detail.video` and `security.videoEmbedOrigins`. */
  video: boolean;
  videoEmbedOrigins: readonly string[];
}

/** What of a vehicle's media its page has to show. */
export interface CardMedia {
  photos: number;
  /** The addresses of the pictures after the card's own. */
  more: string[];
  spin: boolean;
  video: boolean;
}

type Shown = Pick<
  Vehicle,
  'images' | 'primaryImageUrl' | 'videoUrl' | 'externalVideoUrl' | 'spinImages' | 'spinCode'
>;

export function cardMedia(vehicle: Shown, options: CardMediaOptions): CardMedia {
  return {
    photos: realPhotos(vehicle).filter(({ url }) => isOurPicture(url)).length,
    more: firstPhotos(vehicle, CARD_PICTURES).slice(1).filter(isOurPicture),
    spin: hasSpin(vehicle, options),
    video: options.video && hasVideo(vehicle, options.videoEmbedOrigins),
  };
}

function hasSpin({ spinImages, spinCode }: Shown, options: CardMediaOptions): boolean {
  return options.spinProvider === 'own'
    ? spinImages.filter(isOurPicture).length >= SPIN_FRAMES
    : options.spinEmbedOrigin !== null && (spinCode ?? '').trim() !== '';
}

function hasVideo({ images, videoUrl, externalVideoUrl }: Shown, origins: readonly string[]) {
  const urls = images.filter(({ isVideo }) => isVideo).map(({ url }) => url);
  return [...urls, videoUrl, externalVideoUrl].some(
    (url) => url !== null && videoOf(url, origins) !== null,
  );
}
