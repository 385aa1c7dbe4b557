import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import { createElement, Suspense } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { loadable } from '../primitives/loadable.ts';
import type { PaymentFieldsProps } from './payment-fields.tsx';
import type { ListBarProps } from './filters/filters.tsx';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';
import type { YardsMapProps } from './yards-map.tsx';

/** Most searches show prices. */
export const paymentFields = loadable(
  async () => (await import('./payment-fields.tsx')).PaymentFields,
);

/** Most searches show no map. */
export const yardsMap = loadable(async () => (await import('./yards-map.tsx')).YardsMap);

export function ListBarContent({ className }: ListBarProps) {
  const { yardsMap: yards } = useSearch().listing;
  return (
    <div className={className}>
      {yards && (
        <SearchLink href={yards.href} current={yards.open !== null} className="fc-pick min-h-11">
          <Icon name="map-pin" size="sm" />
          {yards.label}
        </SearchLink>
      )}
      <PaymentBar />
      {yards?.open && (
        <Suspense fallback={null}>
          <Yards {...yards.open} />
        </Suspense>
      )}
    </div>
  );
}

function Yards(props: YardsMapProps) {
  return createElement(yardsMap.use(), props);
}

/** Shows prices as they are or as what they cost a week. */
function PaymentBar() {
  const t = useCopy();
  const { payments } = useSearch().listing;
  if (payments === null) return null;
  const { priceHref, weeklyHref, terms } = payments;
  return (
    <section
      aria-label={t(copy.showAs)}
      className={classNames('fc-pay', terms !== null && 'w-full')}
    >
      <p className="fc-pay-switch">
        <SearchLink href={priceHref} current={terms === null} className="fc-pick whitespace-nowrap">
          {t(common.price)}
        </SearchLink>
        <SearchLink
          href={weeklyHref}
          current={terms !== null}
          className="fc-pick whitespace-nowrap"
        >
          {t(copy.weeklyShown)}
        </SearchLink>
      </p>
      {terms === null ? null : (
        <Suspense fallback={null}>
          <Fields terms={terms} />
        </Suspense>
      )}
    </section>
  );
}

function Fields(props: PaymentFieldsProps) {
  return createElement(paymentFields.use(), props);
}
