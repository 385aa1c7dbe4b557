import marksUrl from './makes.svg?no-inline';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { MakeLink } from './site-frame.ts';

/** The mark alone; its make's name must stand beside it or be read out. */
export function MakeLogo({ logoId, className }: { logoId: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={classNames('tpl-mark', className)}
    >
      <use href={`${marksUrl}#${logoId}`} />
    </svg>
  );
}

export interface MakeTileProps {
  make: MakeLink;
  className?: string | undefined;
  logoClassName?: string | undefined;
  nameClassName?: string | undefined;
  /** Shows the name below the mark too; without a mark the name always shows. */
  named?: boolean | undefined;
  /** How the name is set where it stands in for a mark. */
  wordClassName?: string | undefined;
}

/** A make as its mark, else as its name in type; a link where there is a page to lead to. */
export function MakeTile({
  make,
  className,
  logoClassName = 'size-9',
  nameClassName,
  named = true,
  wordClassName = 'font-display text-base leading-tight font-semibold',
}: MakeTileProps) {
  const mark = make.logoId;
  const inner = (
    <>
      {mark === null ? (
        <span
          aria-hidden={named || undefined}
          className={classNames('grid place-items-center text-center text-balance', wordClassName)}
        >
          {make.name}
        </span>
      ) : (
        <MakeLogo logoId={mark} className={logoClassName} />
      )}
      {named ? (
        <span className={nameClassName}>{make.name}</span>
      ) : mark === null ? null : (
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
