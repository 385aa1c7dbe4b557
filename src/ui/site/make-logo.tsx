import logosUrl from './makes.svg?no-inline';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { MakeLink } from './site-frame.ts';

/** The logo alone; show the make's name beside it or provide it to screen readers. */
export function MakeLogo({ logoId, className }: { logoId: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={classNames('tpl-mark', className)}
    >
      <use href={`${logosUrl}#${logoId}`} />
    </svg>
  );
}

export interface MakeTileProps {
  make: MakeLink;
  className?: string | undefined;
  logoClassName?: string | undefined;
  nameClassName?: string | undefined;
  /** Shows the name below the logo too; without a logo the name always shows. */
  named?: boolean | undefined;
  /** Class of the name when it replaces the logo. */
  wordClassName?: string | undefined;
}

/** A make's logo, or its name if it has none; a link if the make has a page. */
export function MakeTile({
  make,
  className,
  logoClassName = 'size-9',
  nameClassName,
  named = true,
  wordClassName = 'font-display text-base leading-tight font-semibold',
}: MakeTileProps) {
  const { logoId } = make;
  const inner = (
    <>
      {logoId === null ? (
        <span
          aria-hidden={named || undefined}
          className={classNames('grid place-items-center text-center text-balance', wordClassName)}
        >
          {make.name}
        </span>
      ) : (
        <MakeLogo logoId={logoId} className={logoClassName} />
      )}
      {named ? (
        <span className={nameClassName}>{make.name}</span>
      ) : logoId === null ? null : (
        <span className="sr-only">{make.name}</span>
      )}
    </>
  );
  return make.href === null ? (
    <span className={className}>{inner}</span>
  ) : (
    <SiteLink href={make.href} className={className}>
      {inner}
    </SiteLink>
  );
}
