import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { formatFacts } from '../../vehicle/format-facts.ts';
import { classNames } from '../../primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { CardTools } from '#ui/vehicle/card-tools.tsx';
import { CardFrame, CardPicture, CardTitle, soldLabel } from '../../vehicle/card-parts.tsx';
import { DealBadge } from '../../vehicle/deal-badge.tsx';
import { FinanceStrip } from '../../vehicle/finance-strip.tsx';
import type { StripVariant } from '../../vehicle/finance-strip.tsx';
import type { VehicleCardProps } from '#ui/vehicle/card-model.ts';

export interface PrestigeCardProps extends VehicleCardProps {
  /** The wide card of an uneven row. */
  large?: boolean | undefined;
}

const STRIP: StripVariant = {
  frame: 'row-start-3 mt-4 border-t border-line pt-3 text-sm text-muted',
  amount: 'font-display text-2xl leading-tight font-normal text-ink tabular-nums',
  figure: 'font-display text-lg font-normal text-ink tabular-nums',
  words: 'text-muted',
  rule: 'border-line',
};

const TWO_COLUMN_SIZES = '(min-width: 96rem) 716px, (min-width: 48rem) 46vw, calc(100vw - 2rem)';
const WIDE_SIZES = '(min-width: 96rem) 900px, (min-width: 64rem) 58vw, calc(100vw - 2rem)';

/** Landscape, no border: the picture, then a caption. */
export function VehicleCard({
  card,
  headingLevel,
  first,
  large = false,
  sizes = large ? WIDE_SIZES : TWO_COLUMN_SIZES,
}: PrestigeCardProps) {
  const t = useCopy();
  const { price } = card;
  const status = soldLabel(card, t);
  const tags = card.tags.map(({ text }) => text);
  return (
    <article className="fc-card group">
      <CardFrame card={card} signsClassName="start-0 bottom-0 bg-bg text-ink">
        <CardPicture
          card={card}
          first={first}
          sizes={sizes}
          className={classNames('w-full', large ? 'aspect-video sm:aspect-16/8' : 'aspect-16/10')}
          placeholderClassName="tpl-prestige-shot text-ink"
          wordsClassName="start-5 font-display"
        />
        {tags.length > 0 ? (
          <p className="absolute start-0 top-0 bg-bg px-4 py-2 text-sm text-accent">
            {tags.join(', ')}
          </p>
        ) : null}
        <CardTools card={card} className="fc-tools-over end-1 bottom-1" />
      </CardFrame>
      {/* Beside each other only where there is room for both. */}
      <div className="fc-card-text @container row-start-2 mt-4">
        <div
          className={classNames(
            'flex flex-col gap-x-8 gap-y-3',
            large ? 'lg:flex-row lg:justify-between' : '@md:flex-row @md:justify-between',
          )}
        >
          <div className="min-w-0">
            <CardTitle
              card={card}
              headingLevel={headingLevel}
              className={classNames(
                'font-display leading-tight font-normal group-hover:text-accent',
                large ? 'text-2xl sm:text-4xl' : 'text-2xl',
              )}
            />
            {card.badge ? <p className="mt-1">{card.badge}</p> : null}
            <p className="mt-2 text-sm text-muted">{formatFacts(card.facts)}</p>
            <p className="text-sm text-muted">
              {card.locationTag === null
                ? card.carTypeLabel
                : `${card.carTypeLabel}, ${card.locationTag}`}
            </p>
          </div>
          <div className={classNames('shrink-0', large ? 'lg:text-end' : '@md:text-end')}>
            <p
              className={classNames(
                'tabular-nums',
                price.amount ? 'font-display text-xl' : 'tpl-smallcaps text-lg',
              )}
            >
              {price.was ? <span className="sr-only">{`${t(common.now)} `}</span> : null}
              {price.text}
            </p>
            {price.was ? (
              <p className="text-sm text-muted">
                <span className="sr-only">{`${t(common.was)} `}</span>
                <s>{price.was}</s>
              </p>
            ) : null}
            {price.type ? <p className="tpl-smallcaps text-muted">{price.type}</p> : null}
            {status === null ? null : <p className="tpl-smallcaps text-accent">{status}</p>}
            {price.market ? <p className="text-sm text-accent">{price.market}</p> : null}
          </div>
        </div>
      </div>
      <FinanceStrip finance={card.finance} variant={STRIP} />
      <DealBadge deal={card.deal} className="row-start-4 mt-3" />
      <div className="relative z-10 row-start-5 mt-4 flex flex-wrap items-center gap-x-6 border-t border-line pt-1 empty:hidden">
        {card.actions.map((action) => (
          <SiteLink
            key={action.label}
            href={action.href}
            className={classNames(
              'inline-flex min-h-11 items-center underline-offset-8 hover:underline',
              action.primary ? 'text-accent' : 'text-muted hover:text-ink',
            )}
          >
            {action.label}
          </SiteLink>
        ))}
      </div>
    </article>
  );
}
