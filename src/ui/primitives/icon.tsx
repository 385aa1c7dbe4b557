import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

export interface IconProps {
  /** A lucide icon, imported by its name so that only it is shipped. */
  as: LucideIcon;
  size?: keyof typeof SIZES | undefined;
  /** Only where the icon stands alone and means something; otherwise it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ as: Shape, size = 'md', label, className }: IconProps) {
  return (
    <Shape
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
      strokeWidth={1.75}
      className={classNames('shrink-0', SIZES[size], className)}
    />
  );
}
