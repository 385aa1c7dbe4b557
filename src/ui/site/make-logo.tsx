import logosUrl from './makes.svg?no-inline';
import { classNames } from '../primitives/class-names.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import type { MakeLink } from './site-frame.ts';

export interface MakeTileProps {
  make: MakeLink;
  className?: string | undefined;
  logoClassName?: string | undefined;
  nameClassName?: string | undefined;
  /** Shows the name below the logo too. */
  named?: boolean | undefined;
  /** Shows the name alone. */
  wordOnly?: boolean | undefined;
}

/** Whether some of the makes have no logo: beside logos, letters in a ring look like a fault. */
export function lackLogos(makes: readonly Pick<MakeLink, 'logo'>[]): boolean {
  return makes.some(({ logo }) => logo === null);
}

/** A make's logo, or its letters in a ring if it has none; a link if the make has a page. */
export function MakeTile({
  make: { name, href, logo, letters = '' },
  className,
  logoClassName = 'size-9',
  nameClassName,
  named = true,
  wordOnly = false,
}: MakeTileProps) {
  return (
    <LinkOrText href={href} className={className}>
      {wordOnly ? null : (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={classNames('tpl-mark', logoClassName)}
        >
          {logo === null ? (
            <LetterMark letters={letters} />
          ) : logo.startsWith('/') ? (
            <image href={logo} width="24" height="24" />
          ) : (
            <use href={`${logosUrl}#${logo}`} />
          )}
        </svg>
      )}
      <span className={named ? nameClassName : 'sr-only'}>{name}</span>
    </LinkOrText>
  );
}

/** By the number of letters, so that they fill the ring alike. */
const LETTER_SIZES = [0, 12.5, 10, 7.5];

function LetterMark({ letters }: { letters: string }) {
  return (
    <>
      <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <text
        x="12"
        y="12"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={LETTER_SIZES[letters.length]}
        className="tpl-letters"
      >
        {letters}
      </text>
    </>
  );
}
