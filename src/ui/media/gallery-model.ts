import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** A video: an embedded player of a video service the site allows, else a native player. */
export type VideoModel =
  | { kind: 'embed'; url: string; title: string }
  | { kind: 'file'; url: string; title: string };

export type SlideModel =
  | { kind: 'picture'; picture: PictureModel }
  | { kind: 'video'; video: VideoModel; poster: PictureModel | null };

export interface SpinModel {
  /** The frames in order, all the same size. */
  frames: PictureModel[];
  hotspots: Hotspot[];
}

export interface PanoramaModel {
  picture: PictureModel;
  hotspots: Hotspot[];
}

export type GalleryView = 'spinner' | 'gallery' | 'interior';

/** Pictures, 360° spin and interior of a vehicle. */
export interface GalleryModel {
  /** The vehicle's name in alt texts and button labels: '2021 Kestrel Plover GX'. */
  name: string;
  slides: SlideModel[];
  /** Our own frames; null if there are none or the site embeds a third-party viewer. */
  spin: SpinModel | null;
  /** A third-party viewer, addressed by the vehicle's code. */
  embed: { url: string; title: string } | null;
  interior: PanoramaModel | null;
  /** The view shown first. */
  defaultView: GalleryView;
  /** Whether the thumbnail strip is shown. */
  thumbnails: boolean;
  /** Drawn in the new-arrival placeholder if there is no picture. */
  silhouette: SilhouetteName;
  /** Whether the vehicle has yet to arrive. */
  isComing?: boolean;
}
