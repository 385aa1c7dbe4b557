import { createElement, useMemo, useRef } from 'react';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureProps } from '#ui/primitives/content/picture.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { savesData } from '#ui/primitives/saves-data.ts';
import { warn } from '#ui/primitives/warn.ts';

export interface TurningPictureProps extends PictureProps {
  /** The URLs of its spin; empty shows the picture only. */
  frames: readonly string[];
  /** Shapes the picture's edges, still or turning. */
  edgeClassName?: string | undefined;
}

const STAGE = loadable(async () => {
  // Both are the visitor's wish, which the server does not know.
  if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return NOTHING;
  return (await import('./turn-stage.tsx')).TurnStage;
});

const NOTHING = () => null;

/** The first picture of a page, which begins to turn once the page has loaded and the browser is idle. */
export function TurningPicture({
  frames,
  picture,
  className,
  edgeClassName,
  ...props
}: TurningPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, frames.length > 0, { ahead: '0px', idle: true });
  const Stage = useLoadable(STAGE, near, (error) => warn('The spin did not load', error));
  const pictures = useMemo(() => frames.map((url) => ({ ...picture, url })), [frames, picture]);
  return (
    <div ref={box} className="relative">
      <Picture {...props} picture={picture} className={classNames(className, edgeClassName)} />
      {Stage === null ? null : createElement(Stage, { frames: pictures, className: edgeClassName })}
    </div>
  );
}
