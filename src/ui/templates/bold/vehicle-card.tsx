import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../../primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { CardTools } from '#ui/vehicle/card-tools.tsx';
import {
  CardFrame,
  CardPicture,
  CardTitle,
  FACT_NAMES,
  soldLabel,
} from '../../vehicle/card-parts.tsx';
import { DealBadge } from '../../vehicle/deal-badge.tsx';
import { FinanceStrip } from '../../vehicle/finance-strip.tsx';
import type { StripVariant } from '../../vehicle/finance-strip.tsx';
import type { CardModel, TagTone, VehicleCardProps } from '#ui/vehicle/card-model.ts';

const TONES: Record<TagTone, string> = {
  green: 'bg-positive text-bg',
  // Beside the kind of the vehicle, which is dark.
  plain: 'bg-surface text-ink',
  notice: 'bg-brand text-on-brand',
  quiet: 'bg-surface text-ink',
};

const STRIP: StripVariant = {
  frame: 'row-start-4 border-t-2 border-ink px-4 py-2 text-sm',
  amount: 'tpl-heavy text-2xl tabular-nums',
  figure: 'tpl-heavy text-lg tabular-nums',
  words: 'text-[0.8125rem] text-muted',
  rule: 'border-ink',
};

const FOUR_COLUMN_SIZES =
  '(min-width: 96rem) 356px, (min-width: 64rem) 23vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)';

/** Square corners, the price as a solid block along the bottom. */
export function VehicleCard({
  card,
  headingLevel,
  first,
  sizes = FOUR_COLUMN_SIZES,
}: VehicleCardProps) {
  const t = useCopy();
  return (
    <article className="fc-card group border-2 border-ink bg-raised">
      <div>
        <CardFrame card={card} signsClassName="start-0 bottom-0">
          <CardPicture
            card={card}
            first={first}
            sizes={sizes}
            className="aspect-16/10 w-full sm:aspect-3/2"
            placeholderClassName="bg-surface text-ink"
            wordsClassName="start-4 tpl-heavy-label"
          />
          <CardTools card={card} className="fc-tools-over end-0 bottom-0" />
        </CardFrame>
        {/* Below the picture, so that no words cover the vehicle. */}
        <p className="tpl-heavy-label flex min-w-0 border-t-2 border-ink text-xs leading-none">
          <span className="bg-inverse px-3 py-2.5 text-on-inverse">{card.carTypeLabel}</span>
          {card.tags.map(({ text, tone }) => (
            <span key={text} className={classNames('px-3 py-2.5', TONES[tone])}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <div className="fc-card-text row-start-2 px-4 py-3">
        <CardTitle
          card={card}
          headingLevel={headingLevel}
          className="tpl-heavy text-[1.375rem] group-hover:text-brand"
        />
        {card.badge ? <p className="mt-1 truncate text-sm font-semibold">{card.badge}</p> : null}
        <ul className="mt-1.5 flex flex-wrap text-sm text-muted">
          {card.facts.slice(0, 4).map((fact) => (
            <li key={fact.kind} className="tpl-slashed">
              <span className="sr-only">{`${t(FACT_NAMES[fact.kind])}: `}</span>
              {fact.text}
            </li>
          ))}
        </ul>
        {card.locationTag ? <p className="text-sm text-muted">{card.locationTag}</p> : null}
        {/* In this part, so that it fills what a longer name beside it leaves. */}
        {card.price.market ? (
          <p className="mt-2 inline-block bg-positive px-2 py-1 text-sm font-semibold text-bg">
            {card.price.market}
          </p>
        ) : null}
        <DealBadge deal={card.deal} className="text-sm" />
      </div>
      <FinanceStrip finance={card.finance} variant={STRIP} />
      <Slab card={card} />
      {card.actions.length > 1 ? (
        <div className="relative z-10 row-start-6 grid grid-cols-2 border-ink">
          {card.actions.map((action) => (
            <SiteLink
              key={action.label}
              href={action.href}
              className="tpl-heavy-label flex min-h-12 items-center justify-center border-t-2 border-ink px-3 text-center text-sm first:nth-last-[odd]:col-span-2 nth-last-[odd]:not-first:border-s-2 hover:bg-inverse hover:text-on-inverse"
            >
              {action.label}
            </SiteLink>
          ))}
        </div>
      ) : null}
    </article>
  );
}

function Slab({ card }: { card: CardModel }) {
  const t = useCopy();
  const { price, status } = card;
  const state = soldLabel(card, t);
  // One action stands beside the price; several have a row of their own.
  const single = card.actions.length === 1 ? (card.actions[0] ?? null) : null;
  return (
    <div
      className={classNames(
        'row-start-5 min-h-18 px-4 py-2.5',
        status === null || status === 'coming-soon' ? 'tpl-on-brand' : 'fc-invert',
      )}
    >
      {/* A long label stands below the price where both do not fit. */}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className={classNames('grow-99 basis-32', !price.amount && 'self-center')}>
          <p
            className={
              price.amount ? 'tpl-heavy text-[1.75rem] tabular-nums' : 'tpl-heavy-label text-base'
            }
          >
            {price.was ? <span className="sr-only">{`${t(common.now)} `}</span> : null}
            {price.text}
          </p>
          {/* Below the amount, so that the amounts in a row stand in one line. */}
          <p className="flex flex-wrap gap-x-2 text-sm">
            <span>{price.type}</span>
            {state === null ? null : <span className="font-semibold">{state}</span>}
            {price.was ? (
              <s>
                <span className="sr-only">{`, ${t(common.wasBefore)} `}</span>
                {price.was}
              </s>
            ) : null}
          </p>
        </div>
        {single === null ? null : (
          <SiteLink
            href={single.href}
            className="tpl-heavy-label relative z-10 flex min-h-11 grow items-center justify-center border border-line bg-inverse px-3 text-sm text-on-inverse hover:bg-on-inverse hover:text-inverse"
          >
            {single.label}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
