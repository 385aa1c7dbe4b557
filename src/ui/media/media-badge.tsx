import type { ReactNode } from 'react';

const SHAPES = {
  expand: <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />,
  play: <path d="M8 5.5v13l11-6.5z" fill="currentColor" />,
  pause: <path d="M8.5 5v14M15.5 5v14" strokeWidth="3.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
} as const satisfies Record<string, ReactNode>;

/** Icons used only by the gallery's controls. Decorative: the control has a label. */
export function MediaBadge({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
    >
      {SHAPES[name]}
    </svg>
  );
}
