import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';
import { Spinner } from '../spinner.tsx';

const VARIANTS = {
  primary: 'fc-button-primary',
  secondary: 'fc-button-secondary',
  quiet: 'fc-button-quiet',
  danger: 'fc-button-danger',
  /** On a picture or on the inverse surface. */
  inverse: 'fc-button-inverse',
} as const;

const SIZES = {
  sm: 'min-h-9 px-3.5 text-sm',
  md: 'min-h-11 px-5 text-[0.9375rem]',
  lg: 'min-h-13 px-7 text-base',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  block?: boolean | undefined;
  /** Before and after the label; decorative. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export function buttonClasses({
  variant = 'primary',
  size = 'md',
  block,
}: ButtonStyle = {}): string {
  return classNames('fc-button', VARIANTS[variant], SIZES[size], block && 'w-full');
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** In progress: the button keeps its width and focus and ignores clicks. */
  busy?: boolean | undefined;
  /** Announced while busy. */
  busyLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconAfter,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // Not `disabled`, which would drop the keyboard focus.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonClasses({ variant, size, block }), className)}
    >
      <span className={classNames('fc-button-label', busy && 'invisible')}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Busy label={busyLabel} />
        </span>
      ) : null}
    </button>
  );
}

function Busy({ label }: { label: string | undefined }) {
  const t = useCopy();
  return <Spinner label={label ?? t(common.pleaseWait)} />;
}

export interface ButtonLinkProps extends SiteLinkProps, ButtonStyle {}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <SiteLink {...rest} className={classNames(buttonClasses({ variant, size, block }), className)}>
      <span className="fc-button-label">
        {icon}
        {children}
        {iconAfter}
      </span>
    </SiteLink>
  );
}
