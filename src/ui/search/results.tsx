import * as copy from '#copy/en-AU/search.ts';
import * as common from '#copy/en-AU/common.ts';
import { memo, type ReactNode } from 'react';
import { useCopy } from '../primitives/copy-context.ts';
import { Button } from '../primitives/controls/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { PromoCard } from '../content/promo-card.tsx';
import type { GridItem } from './listing-model.ts';
import { SaveLink } from './save-link.tsx';
import { RESULTS_ID, useSearch } from './search-session.ts';
import type { VehicleCardProps } from '#ui/vehicle/card-model.ts';

/** Announced to screen readers whenever it changes. */
export function ResultCount({ className }: { className?: string | undefined }) {
  const { listing, loads } = useSearch();
  return (
    <output className={classNames('block', className)}>
      {listing.found}
      {/* A new search with an equal count is announced too. */}
      {loads % 2 === 1 ? '\u00a0' : null}
    </output>
  );
}

/** Parts of the address that could not be parsed, and loading failures. */
export function Notices({ className }: { className?: string | undefined }) {
  const t = useCopy();
  const { listing, failed, busy, retry } = useSearch();
  const { ignored } = listing;
  if (ignored.length === 0 && !failed) return null;
  return (
    <div className={classNames('grid gap-3', className)}>
      {failed ? (
        <div role="alert" className="fc-notice">
          <Icon name="circle-exclamation-point" className="text-danger" />
          <p className="grow">{t(copy.resultsNotLoaded)}</p>
          <Button variant="secondary" size="sm" busy={busy} onClick={retry}>
            {t(common.tryAgain)}
          </Button>
        </div>
      ) : null}
      {ignored.length > 0 ? (
        <output className="fc-notice">
          <Icon name="circle-exclamation-point" className="text-warning" />
          <span className="grid grow gap-1">
            {ignored.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        </output>
      ) : null}
    </div>
  );
}

export interface ResultsProps {
  card: (props: VehicleCardProps) => ReactNode;
  /** The image's `sizes` attribute. */
  sizes?: string | undefined;
  /** Sets the grid columns. */
  className: string;
  /** A dealer's own card fills a row. */
  widePromos?: boolean | undefined;
  empty: ReactNode;
}

/** The result grid; it stays visible while other results load, then updates in place. */
export function Results({ card, sizes, className, widePromos = false, empty }: ResultsProps) {
  const t = useCopy();
  const { listing, busy, slow } = useSearch();
  const { items, save, financeWarning, empty: none } = listing;
  const lastPromo = widePromos ? -1 : items.findLastIndex(({ kind }) => kind === 'promo');
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-label={t(copy.results)}
      aria-busy={busy || undefined}
      className="fc-results"
    >
      {none && empty}
      {none?.closest && <h2 className="mt-8 mb-4 text-xl font-semibold">{none.closest}</h2>}
      {items.length > 0 && (
        <ul className={className}>
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              className={classNames(
                'relative min-w-0',
                widePromos && item.kind === 'promo' && 'col-span-full',
                index === lastPromo && FILLS_LAST_ROW[items.length % 3],
              )}
            >
              <Cell item={item} card={card} first={index === 0} sizes={sizes} wide={widePromos} />
              {slow ? <span aria-hidden="true" className="fc-over" /> : null}
            </li>
          ))}
        </ul>
      )}
      {save && !none ? (
        <p className="mt-8 text-center">
          <SaveLink {...save} />
        </p>
      ) : null}
      {financeWarning && <p className="mt-6 max-w-prose text-sm text-muted">{financeWarning}</p>}
    </section>
  );
}

/** Of three columns: how wide the last promo is, by how many cells are left over. */
const FILLS_LAST_ROW = ['', 'xl:col-span-full', 'xl:col-span-2'];

interface CellProps extends Pick<ResultsProps, 'card' | 'sizes'> {
  item: GridItem;
  first: boolean;
  wide: boolean;
}

/** Memoised: does not re-render when only the grid's busy state changes. */
const Cell = memo(function Cell({ item, card: Card, first, sizes, wide }: CellProps) {
  if (item.kind === 'promo') return <PromoCard promo={item.promo} first={first} wide={wide} />;
  return <Card card={item.card} headingLevel={2} first={first} sizes={sizes} />;
});

function keyOf(item: GridItem): string {
  return item.kind === 'promo' ? `promo-${item.promo.id}` : String(item.card.id);
}
