import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import { Icon } from '../primitives/icon.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { MediaBadge } from './media-badge.tsx';

export interface SpotButtonProps {
  spot: Hotspot;
  open: boolean;
  /** Id of the card with its description. */
  cardId: string;
  onToggle: () => void;
  ref?: ((element: HTMLButtonElement | null) => void) | undefined;
}

/** A hotspot on the vehicle. */
export function SpotButton({ spot, open, cardId, onToggle, ref }: SpotButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={spot.title}
      aria-expanded={open}
      aria-controls={open ? cardId : undefined}
      onClick={onToggle}
      className="fc-spot"
    >
      <MediaBadge name="plus" />
    </button>
  );
}

export interface SpotCardProps {
  id: string;
  spot: Hotspot | null;
  /** The side away from its hotspot. */
  side: 'top' | 'bottom';
  onClose: () => void;
}

/** A hotspot's description; announced when it opens. */
export function SpotCard({ id, spot, side, onClose }: SpotCardProps) {
  const t = useCopy();
  const close = useEffectEvent(onClose);
  const open = spot !== null;
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <div id={id} aria-live="polite">
      {spot === null ? null : (
        <div className="fc-spot-card" data-side={side}>
          <p className="min-w-0 grow">
            <strong className="block font-semibold">{spot.title}</strong>
            {spot.description}
          </p>
          <button type="button" onClick={onClose} className="fc-spot-close">
            <Icon name="x" size="sm" />
            <VisuallyHidden>{t(common.close)}</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  );
}
