import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const TONES = {
  neutral: 'bg-surface text-ink ring-1 ring-inset ring-line',
  brand: 'bg-brand text-on-brand',
  accent: 'bg-accent text-on-accent',
  inverse: 'bg-inverse text-on-inverse',
  positive: 'fc-badge-tint text-positive',
  warning: 'fc-badge-tint text-warning',
  danger: 'fc-badge-tint text-danger',
} as const;

const SIZES = { sm: 'px-2 py-0.5 text-xs', md: 'px-2.5 py-1 text-[0.8125rem]' } as const;

export type BadgeTone = keyof typeof TONES;

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  size?: keyof typeof SIZES | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', size = 'sm', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-sm leading-tight font-semibold',
        TONES[tone],
        SIZES[size],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
