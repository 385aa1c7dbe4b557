import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { PromoCardModel } from './promo-card-model.ts';

export interface PromoModel extends PromoCardModel {
  /** What the link says; without it the title is the link. */
  linkLabel?: string | null;
}

export interface PromoCardProps {
  promo: PromoModel;
  /** Set when its picture is the first of the page. */
  first?: boolean | undefined;
  /** How wide it stands at which window. */
  sizes?: string | undefined;
}

/** Broader than its place: where the place is taller than the picture, only a part of it is seen. */
const IN_A_GRID = '(min-width: 64rem) 50vw, (min-width: 40rem) 75vw, 100vw';
/** Covers the card, so that all of it can be clicked. */
const COVERING = 'after:absolute after:inset-0';

/**
 * A dealer's own card among the vehicles. It fills its place in the grid, whatever stands beside it:
 * the picture takes what the words leave, and without one the words spread out like a poster's.
 */
export function PromoCard({ promo, first, sizes = IN_A_GRID }: PromoCardProps) {
  const { title, text, picture, href, linkLabel, backgroundClass } = promo;
  return (
    <div
      data-promo
      className={classNames(
        'group @container relative flex h-full flex-col overflow-hidden rounded-xl',
        backgroundClass ?? 'fc-invert',
      )}
    >
      {picture === null ? (
        <Wheel />
      ) : (
        <div className="relative aspect-3/2 grow">
          <Picture
            picture={picture}
            sizes={sizes}
            first={first}
            className="absolute! inset-0 size-full"
          />
        </div>
      )}
      <div
        className={classNames(
          'flex flex-col items-start gap-3 p-6',
          picture === null && 'min-h-72 grow sm:p-8',
        )}
      >
        <p
          className={classNames(
            'fc-display text-balance hyphens-auto',
            // By the width of the card: a long word of a heavy face must fit a narrow column.
            picture === null
              ? 'text-[clamp(1.5rem,8cqi,2.75rem)]'
              : 'text-[clamp(1.375rem,6.5cqi,2rem)]',
          )}
        >
          {href !== null && !linkLabel ? (
            <SiteLink href={href} className={COVERING}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </p>
        {text === null ? null : <p className="text-pretty">{text}</p>}
        {href !== null && linkLabel ? (
          <SiteLink
            href={href}
            className={classNames(
              'mt-auto inline-flex items-center gap-2 pt-2 font-semibold underline underline-offset-4 group-hover:no-underline',
              COVERING,
            )}
          >
            {linkLabel}
            <Icon name="arrow-right" size="sm" />
          </SiteLink>
        ) : null}
      </div>
    </div>
  );
}

/** Fills the foot of a card without a picture: whatever the dealer sells has wheels. */
function Wheel() {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      className="pointer-events-none absolute -end-[22cqi] -bottom-[22cqi] w-[92cqi] max-w-100 opacity-15"
    >
      <circle r="96" strokeWidth="8" />
      <circle r="70" />
      <circle r="17" />
      {/* Eight spokes: what a broad line leaves of itself when it is dashed. */}
      <circle r="43.5" strokeWidth="53" strokeDasharray="5 29.16" />
    </svg>
  );
}
