import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

/** A film: a player in a frame of a video service the site allows, else a plain player. */
export type VideoModel =
  | { kind: 'embed'; url: string; title: string }
  | { kind: 'file'; url: string; title: string };

export type SlideModel =
  | { kind: 'picture'; picture: PictureModel }
  | { kind: 'video'; video: VideoModel; poster: PictureModel | null };

export interface SpinModel {
  /** The frames in their order, as pictures of one size. */
  frames: PictureModel[];
  hotspots: Hotspot[];
}

export interface PanoramaModel {
  picture: PictureModel;
  hotspots: Hotspot[];
}

export type GalleryView = 'spinner' | 'gallery' | 'interior';

/** Pictures, the spin and the interior of one vehicle. */
export interface GalleryModel {
  /** What pictures and buttons name: '2021 Kestrel Plover GX'. */
  name: string;
  slides: SlideModel[];
  /** Own frames; null where there is none or the site embeds another party's viewer. */
  spin: SpinModel | null;
  /** Another party's viewer, by the vehicle's code. */
  embed: { url: string; title: string } | null;
  interior: PanoramaModel | null;
  /** Which view a page opens with. */
  defaultView: GalleryView;
  /** Whether the strip of thumbnails is shown. */
  thumbnails: boolean;
  /** Drawn in the new-arrival placeholder where there is no picture. */
  silhouette: SilhouetteName;
}
