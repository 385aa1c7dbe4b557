import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/media.ts';
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
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export type GallerySite = Pick<SiteConfig, 'copy' | 'detail' | 'media' | 'security'>;

/** A panorama is twice as wide as it is high. */
const PANORAMA_SIZE = { width: 2048, height: 1024 } as const;

export function galleryModel(vehicle: Vehicle, name: string, site: GallerySite): GalleryModel {
  const t = copyOf(site.copy);
  const toPicture = pictureFactory(site);
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
    defaultView: initialView(),
    thumbnails: showsThumbnails(slides.length),
    silhouette: silhouetteOf(vehicle),
    ...(vehicle.status === 'coming_soon' && { isComing: true }),
  };

  function spinOf(): SpinModel | null {
    const frames = vehicle.spinImages.flatMap(
      (url, at) =>
        toPicture(
          { url },
          t(copy.spinFrameAlt, {
            vehicle: name,
            number: at + 1,
            count: vehicle.spinImages.length,
          }),
        ) ?? [],
    );
    // A spin needs at least two frames.
    return frames.length < 2 ? null : { frames, hotspots: vehicle.hotspots.exterior };
  }

  function interiorOf(): PanoramaModel | null {
    const url = vehicle.spinInteriorImage;
    const picture =
      url === null
        ? null
        : toPicture({ url, ...PANORAMA_SIZE }, t(copy.interiorAlt, { vehicle: name }));
    return picture === null ? null : { picture, hotspots: vehicle.hotspots.interior };
  }

  function initialView(): GalleryView {
    const hasSpin = spin !== null || embed !== null;
    return hasSpin && (site.detail.defaultView === 'spinner' || slides.length === 0)
      ? 'spinner'
      : 'gallery';
  }
}

type ToPicture = (
  image: Pick<VehicleImage, 'url' | 'width' | 'height' | 'thumbhash'>,
  alt: string,
) => PictureModel | null;

/** The content security policy blocks pictures from other hosts. */
function pictureFactory({ media }: GallerySite): ToPicture {
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

/** Pictures in order, videos where the dealer placed them, and external videos last. */
function slidesOf(
  vehicle: Vehicle,
  name: string,
  site: GallerySite,
  toPicture: ToPicture,
): SlideModel[] {
  const t = copyOf(site.copy);
  const photos = realPhotos(vehicle);
  const main = cardPhoto(vehicle);
  // A feed may have only a main picture. If there are others, it is one of them under another address.
  const mainOnly = photos.length === 0 && main.kind === 'photo' ? [main.image] : [];
  const count = mainOnly.length + photos.length;
  let index = 0;
  const slides = [...mainOnly, ...vehicle.images].flatMap((image): SlideModel[] => {
    if (image.isVideo) return videoSlide(image.url, image.thumbUrl);
    if (image.url.trim() === '' || isPlaceholder(image.url)) return [];
    const picture = toPicture(image, pictureAlt(name, image, { index, count }, t));
    index += 1;
    return picture === null ? [] : [{ kind: 'picture', picture }];
  });
  const urls = new Set(vehicle.images.filter(({ isVideo }) => isVideo).map(({ url }) => url));
  const others = [vehicle.videoUrl, vehicle.externalVideoUrl].filter(
    (url) => url !== null && !urls.has(url),
  );
  return [...slides, ...others.flatMap((url) => (url === null ? [] : videoSlide(url, null)))];

  function videoSlide(url: string, thumbUrl: string | null): SlideModel[] {
    if (!site.detail.video) return [];
    const found = videoOf(url, site.security.videoEmbedOrigins);
    if (found === null) return [];
    const title = t(copy.videoTitle, { vehicle: name });
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
  { copy: texts, detail }: GallerySite,
): GalleryModel['embed'] {
  if (detail.spinProvider !== 'embed' || detail.spinEmbedOrigin === null) return null;
  if (spinCode === null || spinCode.trim() === '') return null;
  return {
    url: `${detail.spinEmbedOrigin}/${encodeURIComponent(spinCode.trim())}`,
    title: copyOf(texts)(copy.spinTitle, { vehicle: name }),
  };
}
