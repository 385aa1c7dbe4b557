import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

const SIDES = { top: 'fc-tooltip-top', bottom: 'fc-tooltip-bottom' } as const;
const ALIGNS = {
  start: 'fc-tooltip-start',
  centre: 'fc-tooltip-centre',
  end: 'fc-tooltip-end',
} as const;

/** What stays free between a tooltip and the window's edge. */
const EDGE = 8;

/** Moves it sideways, back into the window, where it would stick out. */
function keepInView(tip: HTMLElement): void {
  tip.style.marginInlineStart = '';
  const { left, right } = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - EDGE;
  const shift = left < EDGE ? EDGE - left : Math.min(0, room - right);
  if (shift !== 0) tip.style.marginInlineStart = `${shift}px`;
}

export interface TooltipProps {
  /** A short text; nothing in it can be clicked. */
  text: string;
  side?: keyof typeof SIDES | undefined;
  align?: keyof typeof ALIGNS | undefined;
  className?: string | undefined;
  /** Gets the id to put in `aria-describedby` of what it describes, which must take focus. */
  children: (describedBy: string) => ReactNode;
}

/**
 * The style sheet shows it on hover and focus, so it is there before the script; script adds
 * Escape. The pointer may move onto it.
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
  const [wanted, setWanted] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    if (tipRef.current) keepInView(tipRef.current);
    // On the document: it must close for a pointer too, when the focus is elsewhere.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wanted]);

  const leave = () => {
    setWanted(false);
    setDismissed(false);
  };
  return (
    <span
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={leave}
      onFocus={() => setWanted(true)}
      onBlur={leave}
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
