import {
  STAR_COUNT,
  STAR_FILLS,
  type StarDisplay,
  ratingText,
  shownRating,
} from '#domain/content/stars.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../class-names.ts';

const SIZES = { sm: 'h-4', md: 'h-5', lg: 'h-7' } as const;

const BOX = 24;
const STARS = Array.from({ length: STAR_COUNT }, (_, star) => star);
/** Left edge and width of the shape: a tenth of a star is a tenth of the shape, not of its box. */
const EDGE = 2.48;
const SPAN = 19.04;
const STAR =
  'M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55L2.48 9.42l6.58-.96z';

/** The inner <svg> clips at its own edge, which gives a partial fill without ids or inline styles. */
function Star({ x, fill }: { x: number; fill: number }) {
  return (
    <svg x={x} width={BOX} height={BOX}>
      <path className="fc-star-empty" d={STAR} />
      {fill > 0 ? (
        <svg width={fill < 1 ? EDGE + SPAN * fill : BOX} height={BOX}>
          <path className="fc-star-full" d={STAR} />
        </svg>
      ) : null}
    </svg>
  );
}

export interface StarRatingProps {
  /** 0 to 5. */
  rating: number;
  /** The site's option `reviews.stars`. */
  display?: StarDisplay | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Shows the number beside the stars. */
  showValue?: boolean | undefined;
  /** '128 reviews', shown and announced after the rating. */
  countText?: string | undefined;
  className?: string | undefined;
}

export function StarRating({
  rating,
  display = 'partial',
  size = 'md',
  showValue = false,
  countText,
  className,
}: StarRatingProps) {
  const label = ratingText(rating, useCopy());
  const fills = STAR_FILLS[display](rating);
  const name = { role: 'img', 'aria-label': label } as const;
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      {showValue ? (
        <span aria-hidden="true" className="font-semibold text-ink tabular-nums">
          {shownRating(rating)}
        </span>
      ) : null}
      <svg
        {...name}
        viewBox={`0 0 ${BOX * STAR_COUNT} ${BOX}`}
        className={classNames('fc-stars w-auto shrink-0', SIZES[size])}
      >
        {STARS.map((star) => (
          <Star key={star} x={star * BOX} fill={fills[star] ?? 0} />
        ))}
      </svg>
      {countText ? <span className="text-sm text-muted">{countText}</span> : null}
    </span>
  );
}
