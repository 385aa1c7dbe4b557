import logosUrl from './makes.svg?no-inline';
import { classNames } from '../primitives/class-names.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import type { MakeLink } from './site-frame.ts';

export interface MakeTileProps {
  make: MakeLink;
  className?: string | undefined;
  logoClassName?: string | undefined;
  nameClassName?: string | undefined;
  /** Shows the name below the logo too; without a logo the name always shows. */
  named?: boolean | undefined;
  /** Class of the name when it replaces the logo. */
  wordClassName?: string | undefined;
  /** Class of the name's initial, which then replaces the logo instead. */
  initialClassName?: string | undefined;
}

/** A make's logo, or its name if it has none; a link if the make has a page. */
export function MakeTile({
  make: { name, href, logo },
  className,
  logoClassName = 'size-9',
  nameClassName,
  named = true,
  wordClassName = 'font-display text-base leading-tight font-semibold',
  initialClassName,
}: MakeTileProps) {
  return (
    <LinkOrText href={href} className={className}>
      {logo === null ? (
        <span
          aria-hidden={named || undefined}
          className={classNames(
            'grid place-items-center text-center text-balance',
            initialClassName ?? wordClassName,
          )}
        >
          {initialClassName === undefined ? name : [...name][0]}
        </span>
      ) : (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={classNames('tpl-mark', logoClassName)}
        >
          {logo.startsWith('/') ? (
            <image href={logo} width="24" height="24" />
          ) : (
            <use href={`${logosUrl}#${logo}`} />
          )}
        </svg>
      )}
      {named || logo !== null ? (
        <span className={named ? nameClassName : 'sr-only'}>{name}</span>
      ) : null}
    </LinkOrText>
  );
}
