import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { VideoModel } from '#ui/media/gallery-model.ts';
import { VideoSlide } from '#ui/media/video-slide.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface VideoBlockModel {
  title: string | null;
  video: VideoModel;
  poster: PictureModel | null;
  /** Drawn if there is no poster. */
  silhouette: SilhouetteName;
}

const SIZES = '(min-width: 60rem) 56rem, 100vw';

/** Nothing of a video service loads before the click. */
export function VideoSection({ section, variant }: BlockProps<VideoBlockModel>) {
  const { title, video, poster, silhouette } = section;
  return (
    <BlockFrame title={title} variant={variant} className="max-w-4xl">
      <div className="fc-gallery">
        <div className={classNames('aspect-video overflow-hidden bg-surface', variant.frame)}>
          <VideoSlide video={video} poster={poster} sizes={SIZES} silhouette={silhouette} current />
        </div>
      </div>
    </BlockFrame>
  );
}
