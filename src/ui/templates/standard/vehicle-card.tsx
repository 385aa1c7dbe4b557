import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { classNames } from '../../primitives/class-names.ts';
import { Icon } from '../../primitives/icon.tsx';
import { Price } from '#ui/primitives/content/price.tsx';
import { CardTools } from '#ui/vehicle/card-tools.tsx';
import {
  CardFrame,
  CardPicture,
  CardTitle,
  FACT_ICONS,
  FACT_NAMES,
  soldLabel,
} from '../../vehicle/card-parts.tsx';
import { DealBadge } from '../../vehicle/deal-badge.tsx';
import { FinanceStrip } from '../../vehicle/finance-strip.tsx';
import type { StripVariant } from '../../vehicle/finance-strip.tsx';
import type { CardAction, CardModel, TagTone, VehicleCardProps } from '#ui/vehicle/card-model.ts';

const TONES: Record<TagTone, string> = {
  green: 'bg-positive text-bg',
  plain: 'bg-brand text-on-brand',
  notice: 'bg-inverse text-on-inverse',
  quiet: 'bg-raised text-ink',
};

const STRIP: StripVariant = {
  frame: 'row-start-5 border-t border-line bg-surface px-4 py-2 text-sm',
  amount: 'text-xl leading-tight font-bold tabular-nums',
  figure: 'text-base font-semibold tabular-nums',
  words: 'text-[0.8125rem] text-muted',
  rule: 'border-line',
};

const THREE_COLUMN_SIZES =
  '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)';

export function VehicleCard({
  card,
  headingLevel,
  first,
  sizes = THREE_COLUMN_SIZES,
}: VehicleCardProps) {
  // The card itself leads to the vehicle, so its actions are plain links: one beside the price, several in a row.
  const [single, another] = card.actions;
  return (
    <article className="fc-card group overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <CardFrame card={card} signsClassName="start-2 bottom-2 rounded-md">
        <CardPicture
          card={card}
          first={first}
          sizes={sizes}
          className="aspect-16/10 w-full sm:aspect-3/2"
        />
        <p className="absolute start-2 top-2 flex gap-2 text-[0.8125rem] leading-tight font-semibold">
          {card.tags.map(({ text, tone }) => (
            <span key={text} className={classNames('rounded-md px-2.5 py-1', TONES[tone])}>
              {text}
            </span>
          ))}
        </p>
        <CardTools card={card} className="fc-tools-over end-1 bottom-1" />
      </CardFrame>
      <div className="fc-card-text row-start-2 px-4 pt-4">
        <p className="mb-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{card.carTypeLabel}</span>
          <span>{card.locationTag}</span>
        </p>
        <CardTitle
          card={card}
          headingLevel={headingLevel}
          className="font-display text-lg leading-snug font-bold tracking-tight"
        />
        <p className="min-h-5 truncate text-sm text-muted">{card.badge}</p>
        <Facts card={card} />
      </div>
      <div className="row-start-3 flex flex-wrap items-start justify-between gap-x-3 px-4 pt-4">
        <Price
          amount={card.price.text}
          isText={!card.price.amount}
          was={card.price.was}
          priceType={card.price.type}
          className="grow-99 basis-32 pt-1"
        />
        {single && !another && <Action action={single} className="-my-1 shrink-0" />}
      </div>
      <div className="row-start-4 px-4 pt-1.5 pb-4">
        <Signals card={card} />
        <DealBadge deal={card.deal} className="mt-1" />
      </div>
      <FinanceStrip finance={card.finance} variant={STRIP} />
      {another ? (
        <div className="row-start-6 flex flex-wrap gap-x-5 border-t border-line px-4 py-1">
          {card.actions.map((action) => (
            <Action key={action.label} action={action} />
          ))}
        </div>
      ) : null}
    </article>
  );
}

function Action({ action, className }: { action: CardAction; className?: string }) {
  return (
    <SiteLink
      href={action.href}
      className={classNames(
        'fc-text-link relative z-10 inline-flex min-h-11 items-center text-sm',
        className,
      )}
    >
      {action.label}
    </SiteLink>
  );
}

function Facts({ card }: { card: CardModel }) {
  const t = useCopy();
  if (card.facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm sm:grid sm:grid-cols-2">
      {card.facts.slice(0, 4).map((fact) => (
        <li key={fact.kind} className="flex min-w-0 items-center gap-1.5">
          <Icon name={FACT_ICONS[fact.kind]} size="xs" className="text-brand max-sm:hidden" />
          <span className="sr-only">{`${t(FACT_NAMES[fact.kind])}: `}</span>
          <span className="truncate">{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}

function Signals({ card }: { card: CardModel }) {
  const t = useCopy();
  const { price } = card;
  const status = soldLabel(card, t);
  return (
    <>
      {status === null ? null : <p className="text-sm font-semibold text-danger">{status}</p>}
      {price.market === null ? null : (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-positive">
          <Icon name="trending-down" size="sm" />
          {price.market}
        </p>
      )}
    </>
  );
}
