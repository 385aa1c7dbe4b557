import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?no-inline';

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

export interface IconProps {
  /** Name in the sprite. */
  name: IconName;
  size?: keyof typeof SIZES | undefined;
  /** Only for an icon without text that carries meaning; otherwise the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The size is set before the sprite loads, so there is no layout shift. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const attributes = {
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    className: classNames('shrink-0', SIZES[size], className),
  } as const;
  return (
    <svg fill="none" {...attributes}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
