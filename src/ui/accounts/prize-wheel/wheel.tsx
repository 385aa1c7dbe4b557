import { useLayoutEffect, useRef } from 'react';
import { angleOf, fieldPath, fieldsOf, toneOf, turnTo } from './wheel-geometry.ts';

const RADIUS = 96;
/** The words appear at its end: `fc-wheel-reveal` in prize-wheel.css waits as long. */
const SPIN_MS = 4_500;

export interface WheelProps {
  /** One for each prize. */
  labels: readonly string[];
  /** The prize that it stops at; null before the spin. */
  position: number | null;
}

/** Decoration: the page says in words what it shows. It turns only when a prize is drawn while it is on the screen. */
export function Wheel({ labels, position }: WheelProps) {
  const disc = useRef<SVGGElement>(null);
  const shown = useRef(position);
  const fields = fieldsOf(labels.length);
  const turn = position === null ? null : turnTo(position, fields.length);
  const spin = turn?.spin;
  useLayoutEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    if (spin === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    disc.current?.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${spin}deg)` }], {
      duration: SPIN_MS,
      easing: 'cubic-bezier(0.12, 0.6, 0.1, 1)',
    });
  }, [position, spin]);
  return (
    <svg viewBox="-104 -108 208 212" aria-hidden="true" className="fc-wheel">
      <g ref={disc} transform={turn === null ? undefined : `rotate(${turn.rest})`}>
        {fields.map((prize, at) => (
          <g
            // The fields are fixed.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            transform={`rotate(${angleOf(at, fields.length)})`}
            data-tone={toneOf(at, fields.length)}
          >
            <path d={fieldPath(fields.length, RADIUS)} />
            <Label text={labels[prize] ?? ''} turn={180 / fields.length} />
          </g>
        ))}
        <circle r={RADIUS} className="fc-wheel-rim" />
        <circle r="15" className="fc-wheel-hub" />
      </g>
      <path d="M-9-106H9L0-84Z" className="fc-wheel-pointer" />
    </svg>
  );
}

/** Words run from the rim to the centre; a number stands upright. */
function Label({ text, turn }: { text: string; turn: number }) {
  const isNumber = /^\d+$/.test(text);
  return (
    <g transform={`rotate(${turn})`}>
      {isNumber ? (
        <text y="-68" textAnchor="middle" className="fc-wheel-number">
          {text}
        </text>
      ) : (
        <text transform="translate(0 -82) rotate(90)" dominantBaseline="central">
          {text}
        </text>
      )}
    </g>
  );
}
