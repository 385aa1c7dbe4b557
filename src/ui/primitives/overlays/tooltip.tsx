import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import './tooltip.css';

const SIDES = { top: 'fc-tooltip-top', bottom: 'fc-tooltip-bottom' } as const;
const ALIGNS = {
  start: 'fc-tooltip-start',
  centre: 'fc-tooltip-centre',
  end: 'fc-tooltip-end',
} as const;

/** Minimum distance in pixels between a tooltip and the viewport's edge. */
const MARGIN = 8;

/** Shifts the tooltip horizontally if it would overflow the viewport. */
function keepInView(tip: HTMLElement): void {
  tip.style.marginInlineStart = '';
  const { left, right } = tip.getBoundingClientRect();
  const rightLimit = document.documentElement.clientWidth - MARGIN;
  const shift = left < MARGIN ? MARGIN - left : Math.min(0, rightLimit - right);
  if (shift !== 0) tip.style.marginInlineStart = `${shift}px`;
}

export interface TooltipProps {
  /** A short text without interactive content. */
  text: string;
  side?: keyof typeof SIDES | undefined;
  align?: keyof typeof ALIGNS | undefined;
  className?: string | undefined;
  /** Receives the id for `aria-describedby` of the described element, which must be focusable. */
  children: (describedBy: string) => ReactNode;
}

/**
 * CSS shows it on hover and focus, so it works before hydration; script adds Escape. The pointer may move onto
 * it.
 */
export function Tooltip({
  text,
  side = 'top',
  align = 'centre',
  className,
  children,
}: TooltipProps) {
  const id = useId();
  const tipRef = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!shown) return;
    if (tipRef.current) keepInView(tipRef.current);
    // On the document, so that Escape also closes it on hover, when the focus is elsewhere.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown]);

  const hide = () => {
    setShown(false);
    setDismissed(false);
  };
  return (
    <span
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={hide}
      onFocus={() => setShown(true)}
      onBlur={hide}
      className={classNames('fc-tooltip-host', className)}
    >
      {children(id)}
      <span
        ref={tipRef}
        id={id}
        role="tooltip"
        className={classNames('fc-tooltip', SIDES[side], ALIGNS[align])}
      >
        {text}
      </span>
    </span>
  );
}
