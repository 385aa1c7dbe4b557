import { useEffect, useRef, useState } from 'react';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { Picture } from '../primitives/picture.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { VideoModel } from './gallery-model.ts';
import { MediaBadge } from './media-badge.tsx';
import { STAGE_SLOT } from './picture-slide.tsx';
import { Placeholder } from './placeholder.tsx';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

export interface VideoSlideProps {
  video: VideoModel;
  poster: PictureModel | null;
  sizes: string;
  silhouette: SilhouetteName;
  /** Whether it is the slide that is shown: one that is left stops playing. */
  current: boolean;
}

export function VideoSlide(props: VideoSlideProps) {
  return props.video.kind === 'file' ? <FilePlayer {...props} /> : <EmbedPlayer {...props} />;
}

function FilePlayer({ video, poster, current }: VideoSlideProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!current) player.current?.pause();
  }, [current]);
  return (
    // Dealers' films come without captions; their title says what they show.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      controls
      playsInline
      preload="none"
      src={video.url}
      aria-label={video.title}
      {...(poster && {
        poster: pictureAddress(poster.url, { width: 1200, quality: poster.quality }),
      })}
      className="size-full bg-inverse object-cover"
    />
  );
}

/** Asked for by a click, it may begin to play. */
export function playingAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return address.href;
}

function EmbedPlayer({ video, poster, sizes, silhouette, current }: VideoSlideProps) {
  const [playing, setPlaying] = useState(false);
  if (playing && !current) setPlaying(false);
  if (playing) {
    return (
      <iframe
        src={playingAddress(video.url)}
        title={video.title}
        // What was pressed is gone: the keyboard goes on in the player.
        ref={(player) => player?.focus()}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // Players of video services refuse to play without knowing which site they stand on.
        referrerPolicy="strict-origin-when-cross-origin"
        // It is of another origin than the page, so it cannot lift the sandbox off itself.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="size-full bg-inverse"
      />
    );
  }
  return (
    <a
      href={video.url}
      target="_blank"
      rel="noopener"
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
      className="relative block size-full"
    >
      {poster ? (
        <Picture picture={poster} sizes={sizes} slot={STAGE_SLOT} className="size-full" />
      ) : (
        <Placeholder silhouette={silhouette} />
      )}
      <span className="fc-gallery-play">
        <MediaBadge name="play" />
        <span>Play video</span>
        <span className="sr-only">: {video.title}</span>
      </span>
    </a>
  );
}
