import { createElement, useMemo, useState } from 'react';
import * as copy from '#copy/en-AU/media.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureProps } from '#ui/primitives/content/picture.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';

export interface TurningPictureProps extends PictureProps {
  /** The URLs of its spin; empty shows the picture only. */
  frames: readonly string[];
  /** Shapes the edges, still or turning. */
  edgeClassName?: string | undefined;
}

const STAGE = loadable(async () => (await import('./turn-stage.tsx')).TurnStage);

const LABELS = {
  still: copy.seeItTurn,
  loading: copy.loadingSpin,
  turning: copy.stopTurning,
} as const;

/**
 * A picture whose vehicle turns once when asked to, in its place: a spin's frames are smaller than a still picture, so
 * they are not what a visitor sees first (docs/decisions/0060).
 */
export function TurningPicture({
  frames,
  picture,
  className,
  edgeClassName,
  ...props
}: TurningPictureProps) {
  const t = useCopy();
  const [state, setState] = useState<keyof typeof LABELS>('still');
  const asked = state !== 'still';
  const Stage = useLoadable(STAGE, asked, (error) => {
    warn('The spin did not load', error);
    setState('still');
  });
  const pictures = useMemo(() => frames.map((url) => ({ ...picture, url })), [frames, picture]);
  return (
    <div className="relative">
      <div className={edgeClassName}>
        <Picture
          {...props}
          picture={picture}
          className={classNames('tpl-settle', className, state === 'turning' && 'invisible')}
        />
        {Stage === null || !asked
          ? null
          : createElement(Stage, {
              frames: pictures,
              onStart: () => setState('turning'),
              onEnd: () => setState('still'),
            })}
      </div>
      {frames.length === 0 ? null : (
        <button
          type="button"
          aria-busy={state === 'loading'}
          onClick={() => setState(asked ? 'still' : 'loading')}
          className="fc-script-only absolute end-0 bottom-0 z-10 min-h-11 px-4 text-sm text-accent underline underline-offset-8 hover:text-ink"
        >
          {t(LABELS[state])}
        </button>
      )}
    </div>
  );
}
