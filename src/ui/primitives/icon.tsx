import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?no-inline';

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

export interface IconProps {
  /** In the sprite. */
  name: IconName;
  size?: keyof typeof SIZES | undefined;
  /** Only where the icon stands alone and means something; otherwise it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The box has its size before the sprite has come, so nothing moves when it does. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const attributes = {
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    focusable: 'false',
    className: classNames('shrink-0', SIZES[size], className),
  } as const;
  return (
    <svg fill="none" {...attributes}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
