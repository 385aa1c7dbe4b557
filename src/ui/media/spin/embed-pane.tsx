import { useRef } from 'react';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { STAGE_SLOT } from '../picture-slide.tsx';
import { Placeholder } from '../placeholder.tsx';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface EmbedPaneProps {
  embed: { url: string; title: string };
  /** Shown until the viewer has loaded. */
  poster: PictureModel | null;
  silhouette: SilhouetteName;
  active: boolean;
  first: boolean;
  sizes: string;
}

/** A third-party viewer in an iframe that loads when it is near the viewport. */
export function EmbedPane({ embed, poster, silhouette, active, first, sizes }: EmbedPaneProps) {
  const stage = useRef<HTMLDivElement>(null);
  const near = useNear(stage, active, { ahead: '200px', idle: true });
  return (
    <div ref={stage} className="fc-gallery-stage">
      {poster === null ? (
        <Placeholder silhouette={silhouette} />
      ) : (
        <Picture
          picture={poster}
          sizes={sizes}
          first={first}
          slot={STAGE_SLOT}
          className="size-full"
        />
      )}
      {near ? (
        <iframe
          src={embed.url}
          title={embed.title}
          allow="accelerometer; gyroscope; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          // Cross-origin, so it cannot remove its own sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full"
        />
      ) : null}
    </div>
  );
}
