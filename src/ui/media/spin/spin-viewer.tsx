import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '#ui/primitives/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { SpinModel } from '../gallery-model.ts';
import { MediaBadge } from '../media-badge.tsx';
import { SpotButton, SpotCard } from '../spot-button.tsx';
import { frameText } from './frame-math.ts';
import { positionsByFrame } from './spot-position.ts';
import { useFrames } from './use-frames.ts';
import { useSpin } from './use-spin.ts';

export interface SpinViewerProps {
  name: string;
  spin: SpinModel;
  active: boolean;
  onFailed: () => void;
}

/** The spin, turned by dragging, keys or buttons, drawn over its first frame. */
export function SpinViewer({ name, spin, active, onFailed }: SpinViewerProps) {
  const t = useCopy();
  const { frames, hotspots } = spin;
  const stage = useRef<HTMLDivElement>(null);
  const cardId = useId();
  const gauge = useRef<HTMLProgressElement>(null);
  const { bitmaps, full } = useFrames(frames, stage, gauge, onFailed);
  const [touched, setTouched] = useState(false);
  const [playing, setPlaying] = useState(mayMove);
  const [openSpot, setOpenSpot] = useState<number | null>(null);
  const inView = useInView(stage);

  const ratio = frames[0] ? frames[0].width / frames[0].height : 1;
  const positions = useMemo(
    () => positionsByFrame(hotspots, frames.length, ratio),
    [hotspots, frames, ratio],
  );
  // Touching it skips waiting for the gauge.
  const ready = bitmaps !== null && (full || touched);
  const onTouched = useCallback(() => {
    setTouched(true);
    setPlaying(false);
  }, []);
  const onFrame = useCallback(
    (frame: number) =>
      setOpenSpot((open) => (open !== null && positions[frame]?.[open] ? open : null)),
    [positions],
  );
  const { canvas, slider, placeSpot, focusSpot, step, frame } = useSpin({
    bitmaps,
    positions,
    turning: ready && playing && active && inView,
    onTouched,
    onFrame,
  });

  const openPosition = openSpot === null ? null : positions[frame()]?.[openSpot];
  return (
    <div ref={stage} className="fc-spin" data-ready={ready || undefined}>
      <canvas ref={canvas} aria-hidden="true" className="fc-spin-canvas" />
      <div
        ref={slider}
        // A native range input can neither wrap around nor be dragged as a whole.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={t(copy.spinOf, { vehicle: name })}
        aria-valuemin={1}
        aria-valuemax={frames.length}
        aria-valuenow={1}
        aria-valuetext={frameText(0, frames.length, t)}
        aria-disabled={bitmaps === null || undefined}
        className="fc-spin-hold"
      />
      {ready ? (
        <div className="fc-spot-layer">
          {hotspots.map((spot, at) => (
            <SpotButton
              key={spot.id}
              spot={spot}
              open={openSpot === at}
              cardId={cardId}
              onToggle={() => {
                onTouched();
                setOpenSpot((open) => (open === at ? null : at));
              }}
              ref={(element) => placeSpot(at, element)}
            />
          ))}
        </div>
      ) : null}
      <SpotCard
        id={cardId}
        spot={openSpot === null ? null : (hotspots[openSpot] ?? null)}
        side={openPosition && openPosition.y > 0.5 ? 'top' : 'bottom'}
        onClose={() => {
          focusSpot(openSpot ?? 0);
          setOpenSpot(null);
        }}
      />
      {ready ? null : (
        <div className="fc-spin-gauge">
          <p>{t(copy.loadingSpin)}</p>
          <progress ref={gauge} value={0} max={1} aria-label={t(copy.loadingTheSpin)} />
        </div>
      )}
      {ready && !touched ? (
        <p className="fc-spin-hint">
          <Icon name="move-horizontal" size="sm" />
          {t(copy.swipeToSpin)}
        </p>
      ) : null}
      {ready ? (
        <div className="fc-gallery-controls">
          <TurnButton label={t(copy.turnLeft)} icon="chevron-left" onClick={() => step(-1)} />
          <button
            type="button"
            className="fc-gallery-button"
            onClick={() => {
              setTouched(true);
              setOpenSpot(null);
              setPlaying((on) => !on);
            }}
          >
            <MediaBadge name={playing ? 'pause' : 'play'} />
            <VisuallyHidden>{t(playing ? copy.stopTurning : copy.startTurning)}</VisuallyHidden>
          </button>
          <TurnButton label={t(copy.turnRight)} icon="chevron-right" onClick={() => step(1)} />
        </div>
      ) : null}
    </div>
  );
}

interface TurnButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onClick: () => void;
}

function TurnButton({ label, icon, onClick }: TurnButtonProps) {
  return (
    <button type="button" onClick={onClick} className="fc-gallery-button">
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/** Respects prefers-reduced-motion. */
function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useInView(ref: React.RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inView;
}
