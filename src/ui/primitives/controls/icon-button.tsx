import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

const VARIANTS = {
  plain: 'fc-icon-button-plain',
  outline: 'fc-icon-button-outline',
  solid: 'fc-icon-button-solid',
} as const;

const SIZES = { sm: 'size-9', md: 'size-11', lg: 'size-13' } as const;

interface IconButtonStyle {
  /** The accessible name; the icon has none. */
  label: string;
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  children: ReactNode;
}

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'>, IconButtonStyle {}

export function IconButton({
  label,
  variant = 'plain',
  size = 'md',
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('fc-icon-button', VARIANTS[variant], SIZES[size], className)}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

export interface IconButtonLinkProps
  extends Omit<SiteLinkProps, 'aria-label' | 'children'>, IconButtonStyle {}

export function IconButtonLink({
  label,
  variant = 'plain',
  size = 'md',
  className,
  children,
  ...rest
}: IconButtonLinkProps) {
  return (
    <SiteLink
      {...rest}
      className={classNames('fc-icon-button', VARIANTS[variant], SIZES[size], className)}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </SiteLink>
  );
}
