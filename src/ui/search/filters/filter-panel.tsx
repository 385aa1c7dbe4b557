import * as copy from '#copy/en-AU/search.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { formatNumber } from '#domain/money.ts';
import { readPaymentTerms } from '#domain/finance/payment-terms.ts';
import { isSameNear, readNear } from '#domain/search/address/near-terms.ts';
import {
  SEARCH_PATH,
  withNear,
  withPayment,
  withQuery,
} from '#domain/search/address/search-links.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { richText } from '#ui/primitives/rich-text.tsx';
import { buttonClasses } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { closeModal, closesDialog, useModal } from '#ui/primitives/overlays/use-modal.ts';
import { earlyEdit } from '../early-input.ts';
import { editOf } from '../search-edits.ts';
import { FacetGroup } from './facet-group.tsx';
import type { FilterPanelProps } from './filters.tsx';
import type { FacetModel } from '../listing-model.ts';
import { chosenCount, hiddenFields } from './panel-fields.ts';
import { NearFields } from './near-fields.tsx';
import { RangeFacet } from './range-facet.tsx';
import { FILTERS_ID, FORM_ID, useSearch } from '../search-session.ts';
import { ValueFacet } from './value-facet.tsx';

export { ListBarContent } from '../list-bar.tsx';

/** The fields most shoppers filter by; all others are under 'More filters'. */
const COMMON_FIELDS: ReadonlySet<FacetModel['field']> = new Set<FacetModel['field']>([
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'weekly_payment',
  'year',
  'km',
  'fuel',
  'transmission',
  'location_name',
]);
/** The groups that are expanded initially. */
const EXPANDED_FIELDS: ReadonlySet<FacetModel['field']> = new Set<FacetModel['field']>([
  'car_type',
  'make',
  'body',
  'price',
  'weekly_payment',
]);

const WIDE = '(min-width: 64rem)';

const COUNT_TAG = {
  count: (words: string) => (
    <span key="count" className="fc-script-only">
      {words}
    </span>
  ),
};

/**
 * One form for all filters. On a small screen it is a drawer; beside the results, and without script to
 * open a drawer, the same element is part of the page.
 */
export function FilterPanel({ kind, className }: FilterPanelProps) {
  const t = useCopy();
  const { listing, state, busy, change } = useSearch();
  const { ref, close, dialogProps } = useModal({ id: FILTERS_ID });
  const inPage = useMedia(WIDE) && kind === 'sidebar';
  useEffect(() => {
    if (inPage) closeModal(FILTERS_ID);
  }, [inPage]);

  const count = formatNumber(listing.total);
  const one = listing.total === 1;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(
      (element) => element instanceof HTMLInputElement,
    );
    const edit = earlyEdit(fields);
    if (edit !== null) change(edit, null);
  }, [change]);

  return (
    <dialog
      {...dialogProps}
      ref={ref}
      closedby="any"
      // Beside the results it is an ordinary part of the page, not a dialog.
      role={inPage ? 'group' : undefined}
      aria-labelledby={`${FILTERS_ID}-title`}
      className={classNames(
        'fc-modal fc-drawer fc-drawer-left fc-filters',
        kind === 'sidebar' && 'fc-filters-sidebar',
        className,
      )}
    >
      <form
        ref={form}
        id={FORM_ID}
        method="get"
        action={SEARCH_PATH}
        noValidate
        autoComplete="off"
        className="fc-modal-panel"
        onSubmit={(event) => {
          event.preventDefault();
          const { query = '', ...typed } = fieldsOf(event.currentTarget);
          close();
          const parameters = new URLSearchParams(typed);
          const { terms } = readPaymentTerms(parameters, false);
          const near = readNear(parameters) ?? null;
          change((current) => {
            const words = query.trim();
            const { asked, near: place } = current;
            let next = current;
            if (words !== (asked ?? current.query)) {
              // What the old words asked for goes with them.
              if (listing.unaskedHref) next = editOf(listing, listing.unaskedHref)(current);
              next = withQuery(next, words);
            }
            if (!isSameNear(near ?? undefined, place)) next = withNear(next, near);
            return withPayment(next, terms);
          }, null);
        }}
      >
        <header className="fc-filters-head">
          <h2 id={`${FILTERS_ID}-title`} className="fc-filters-title">
            {t(copy.filters)}
          </h2>
          <IconButton
            {...closesDialog(FILTERS_ID)}
            label={t(copy.closeFilters)}
            onClick={close}
            className="fc-filters-close"
          >
            <Icon name="x" />
          </IconButton>
        </header>
        <div className="fc-modal-body fc-filters-body">
          {hiddenFields(state, listing.facets).map(({ name, value }) => (
            <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
          ))}
          <Facets />
        </div>
        <footer className="fc-filters-foot">
          <button
            type="submit"
            aria-busy={busy || undefined}
            className={buttonClasses({ size: 'lg', block: true })}
          >
            {/* Without script, unsubmitted ticks are not counted, so no number is shown. */}
            <span>
              {richText(t, one ? copy.showVehiclesOne : copy.showVehicles, COUNT_TAG, { count })}
            </span>
          </button>
          {/* Screen readers cannot reach the page's own count while the drawer is open. */}
          {inPage ? null : (
            <output className="sr-only">{t(one ? copy.matchOne : copy.match, { count })}</output>
          )}
        </footer>
      </form>
    </dialog>
  );
}

/** The text fields of a form by name. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

const NONE_CHOSEN: readonly string[] = [];

function Facets() {
  const t = useCopy();
  const { listing, state, change } = useSearch();
  const { facets, near } = listing;
  const common = facets.filter(({ field }) => COMMON_FIELDS.has(field));
  const rare = facets.filter(({ field }) => !COMMON_FIELDS.has(field));
  const chosen = rare.reduce((sum, facet) => sum + chosenCount(facet, state), 0);
  const group = (facet: FacetModel, openAtFirst: boolean) => {
    const count = chosenCount(facet, state);
    return (
      <FacetGroup
        key={`${facet.kind}:${facet.field}`}
        title={facet.title}
        chosen={count}
        openAtFirst={openAtFirst || count > 0}
      >
        {facet.kind === 'values' ? (
          <ValueFacet
            facet={facet}
            chosen={state.values[facet.field] ?? NONE_CHOSEN}
            counted={listing.state}
            allHref={listing.allValuesHref}
            change={change}
          />
        ) : (
          <RangeFacet facet={facet} />
        )}
      </FacetGroup>
    );
  };
  return (
    <>
      {common.map((facet) => group(facet, EXPANDED_FIELDS.has(facet.field)))}
      {facets.length === 0 ? <p className="pt-4 text-muted">{t(copy.noMoreFilters)}</p> : null}
      {near && (
        <FacetGroup title={t(copy.distance)} chosen={state.near ? 1 : 0} openAtFirst>
          <NearFields near={near} />
        </FacetGroup>
      )}
      {rare.length === 0 ? null : (
        <FacetGroup title={t(copy.moreFilters)} chosen={chosen} openAtFirst={chosen > 0}>
          <div className="fc-facet-inner">{rare.map((facet) => group(facet, false))}</div>
        </FacetGroup>
      )}
    </>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
