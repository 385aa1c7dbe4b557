import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { PromoCardModel } from './promo-card-model.ts';

export interface PromoModel extends PromoCardModel {
  /** The link's label; without it the title is the link. */
  linkLabel?: string | null;
}

export interface PromoCardProps {
  promo: PromoModel;
  /** Set if its picture is the first on the page. */
  first?: boolean | undefined;
  /** The card's width by viewport, as in `sizes`. */
  sizes?: string | undefined;
  /** The card fills a row of the grid: its text is beside the picture. */
  wide?: boolean | undefined;
}

/** Wider than the slot: in a slot taller than the picture, the picture is cropped and scaled up. */
const IN_A_GRID = '(min-width: 64rem) 50vw, (min-width: 40rem) 75vw, 100vw';
/** Stretches the link over the whole card. */
const STRETCHED_LINK = 'after:absolute after:inset-0';

/**
 * A dealer's own card among the vehicles. It fills its grid cell at any height: the picture takes the space the
 * text leaves; without a picture the text is set larger, like a poster.
 */
export function PromoCard({ promo, first, sizes = IN_A_GRID, wide = false }: PromoCardProps) {
  const { title, text, picture, href, linkLabel, backgroundClass } = promo;
  return (
    <div
      data-promo
      className={classNames(
        'group @container relative flex h-full flex-col overflow-hidden rounded-xl',
        // Beside vehicles it takes their height, and does not stretch them.
        wide ? 'sm:flex-row' : 'min-h-72 sm:[contain:size]',
        backgroundClass ?? 'fc-invert',
      )}
    >
      {picture === null ? (
        <Wheel />
      ) : (
        <div className={classNames('relative aspect-3/2 min-h-0', wide ? 'flex-1' : 'grow')}>
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
          'flex shrink-0 flex-col items-start gap-3 p-6',
          wide && 'flex-1 justify-center sm:p-8',
          picture === null && 'min-h-72 grow sm:p-8',
        )}
      >
        <p
          className={classNames(
            'fc-display mt-auto text-balance hyphens-auto',
            // Scales with the card's width, so that a long word in a heavy font fits a narrow column.
            picture === null
              ? 'text-[clamp(1.5rem,8cqi,2.75rem)]'
              : 'text-[clamp(1.375rem,6.5cqi,2rem)]',
          )}
        >
          {href !== null && !linkLabel ? (
            <SiteLink href={href} className={STRETCHED_LINK}>
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
              'inline-flex items-center gap-2 pt-2 font-semibold underline underline-offset-4 group-hover:no-underline',
              STRETCHED_LINK,
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

/** Decorates the top of a card without a picture with a wheel. */
function Wheel() {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      className="pointer-events-none absolute -end-[22cqi] -top-[22cqi] w-[92cqi] max-w-100 opacity-15"
    >
      <circle r="96" strokeWidth="8" />
      <circle r="70" />
      <circle r="17" />
      {/* Eight spokes, drawn as one wide dashed stroke. */}
      <circle r="43.5" strokeWidth="53" strokeDasharray="5 29.16" />
    </svg>
  );
}
