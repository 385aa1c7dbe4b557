import { isOurPicture } from '#domain/media/picture-address.ts';
import {
  PHOTO_SIZE,
  cardPhoto,
  isPlaceholder,
  pictureAlt,
  realPhotos,
  showsThumbnails,
} from '#domain/media/photos.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts';
import { videoOf } from '#domain/media/video-address.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type {
  GalleryModel,
  GalleryView,
  PanoramaModel,
  SlideModel,
  SpinModel,
  VideoModel,
} from '#ui/media/gallery-model.ts';
import { picturePlaceholder } from '#ui/vehicle/picture-placeholder.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

export type GallerySite = Pick<SiteConfig, 'detail' | 'media' | 'security'>;

/** A panorama is twice as wide as it is high. */
const PANORAMA_SIZE = { width: 2048, height: 1024 } as const;

export function galleryModel(vehicle: Vehicle, name: string, site: GallerySite): GalleryModel {
  const toPicture = pictureMaker(site);
  const slides = slidesOf(vehicle, name, site, toPicture);
  const embed = embedOf(vehicle, name, site);
  const spin = embed === null && site.detail.spinProvider === 'own' ? spinOf() : null;
  const interior = interiorOf();
  return {
    name,
    slides,
    spin,
    embed,
    interior,
    defaultView: viewAtFirst(),
    thumbnails: showsThumbnails(slides.length),
    silhouette: silhouetteOf(vehicle),
  };

  function spinOf(): SpinModel | null {
    const frames = vehicle.spinImages.flatMap(
      (url, at) =>
        toPicture({ url }, `${name}, turned, view ${at + 1} of ${vehicle.spinImages.length}`) ?? [],
    );
    // One picture cannot be turned.
    return frames.length < 2 ? null : { frames, hotspots: vehicle.hotspots.exterior };
  }

  function interiorOf(): PanoramaModel | null {
    const url = vehicle.spinInteriorImage;
    const picture =
      url === null ? null : toPicture({ url, ...PANORAMA_SIZE }, `${name}, all of the inside`);
    return picture === null ? null : { picture, hotspots: vehicle.hotspots.interior };
  }

  function viewAtFirst(): GalleryView {
    const turns = spin !== null || embed !== null;
    return turns && (site.detail.defaultView === 'spinner' || slides.length === 0)
      ? 'spinner'
      : 'gallery';
  }
}

type ToPicture = (
  image: Pick<VehicleImage, 'url' | 'width' | 'height' | 'thumbhash'>,
  alt: string,
) => PictureModel | null;

/** The page's policy lets no picture in from elsewhere. */
function pictureMaker({ media }: GallerySite): ToPicture {
  return ({ url, width, height, thumbhash }, alt) =>
    isOurPicture(url) && resolveLink(url) !== null
      ? {
          url,
          width: width ?? PHOTO_SIZE.width,
          height: height ?? PHOTO_SIZE.height,
          alt,
          placeholder: picturePlaceholder(thumbhash),
          quality: media.quality,
        }
      : null;
}

/** The pictures in their order, films where the dealer placed them, and the film from elsewhere last. */
function slidesOf(
  vehicle: Vehicle,
  name: string,
  site: GallerySite,
  toPicture: ToPicture,
): SlideModel[] {
  const photos = realPhotos(vehicle);
  const main = cardPhoto(vehicle);
  // A feed may have a main picture and no others. Beside others it is one of them, if by another address.
  const apart = photos.length === 0 && main.kind === 'photo' ? [main.image] : [];
  const count = apart.length + photos.length;
  let index = 0;
  const slides = [...apart, ...vehicle.images].flatMap((image): SlideModel[] => {
    if (image.isVideo) return film(image.url, image.thumbUrl);
    if (image.url.trim() === '' || isPlaceholder(image.url)) return [];
    const picture = toPicture(image, pictureAlt(name, image, { index, count }));
    index += 1;
    return picture === null ? [] : [{ kind: 'picture', picture }];
  });
  const urls = new Set(vehicle.images.filter(({ isVideo }) => isVideo).map(({ url }) => url));
  const others = [vehicle.videoUrl, vehicle.externalVideoUrl].filter(
    (url) => url !== null && !urls.has(url),
  );
  return [...slides, ...others.flatMap((url) => (url === null ? [] : film(url, null)))];

  function film(url: string, thumbUrl: string | null): SlideModel[] {
    if (!site.detail.video) return [];
    const found = videoOf(url, site.security.videoEmbedOrigins);
    if (found === null) return [];
    const title = `Film of the ${name}`;
    const poster = thumbUrl === null || thumbUrl === url ? null : toPicture({ url: thumbUrl }, '');
    const video: VideoModel =
      found.kind === 'embed'
        ? { kind: 'embed', url: found.url, title }
        : { kind: 'file', url: found.url, title };
    return [{ kind: 'video', video, poster }];
  }
}

function embedOf(
  { spinCode }: Vehicle,
  name: string,
  { detail }: GallerySite,
): GalleryModel['embed'] {
  if (detail.spinProvider !== 'embed' || detail.spinEmbedOrigin === null) return null;
  if (spinCode === null || spinCode.trim() === '') return null;
  return {
    url: `${detail.spinEmbedOrigin}/${encodeURIComponent(spinCode.trim())}`,
    title: `360° view of the ${name}`,
  };
}
