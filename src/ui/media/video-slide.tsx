import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useEffect, useRef, useState } from 'react';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { Picture } from '../primitives/content/picture.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { VideoModel } from './gallery-model.ts';
import { MediaBadge } from './media-badge.tsx';
import { STAGE_SLOT } from './picture-slide.tsx';
import { Placeholder } from './placeholder.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface VideoSlideProps {
  video: VideoModel;
  poster: PictureModel | null;
  sizes: string;
  silhouette: SilhouetteName;
  /** Whether this slide is shown; playback stops when it is left. */
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
    // Dealers' videos have no captions; the title describes them.
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

/** The visitor clicked to play, so autoplay is allowed. */
export function playingAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return address.href;
}

function EmbedPlayer({ video, poster, sizes, silhouette, current }: VideoSlideProps) {
  const t = useCopy();
  const [playing, setPlaying] = useState(false);
  const [wasCurrent, setWasCurrent] = useState(current);
  // Only leaving the slide stops it: a click may come before the row has scrolled all the way to it.
  if (wasCurrent !== current) {
    setWasCurrent(current);
    if (!current) setPlaying(false);
  }
  if (playing) {
    return (
      <iframe
        src={playingAddress(video.url)}
        title={video.title}
        // The pressed button is gone, so focus moves to the player.
        ref={(player) => player?.focus()}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // Video services' players refuse to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        // Cross-origin, so it cannot remove its own sandbox.
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
        <span>{t(copy.playVideo)}</span>
        <span className="sr-only">: {video.title}</span>
      </span>
    </a>
  );
}
