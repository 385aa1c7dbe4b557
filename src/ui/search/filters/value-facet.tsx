import * as copy from '#copy/en-AU/search.ts';
import { memo, useEffect, useId, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import { toggleValue, withValues } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { richText } from '#ui/primitives/rich-text.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import type { FacetValueModel, ValueFacetModel } from '../listing-model.ts';
import type { SearchSession } from '../search-session.ts';
import { isChosen } from './panel-fields.ts';
import { type AllValues, firstValues, knownValues } from './first-values.ts';

/** A longer list collapses to this many values and can be searched. */
const COLLAPSED_COUNT = 8;

const HIDDEN_TAG = {
  hidden: (words: string) => (
    <span key="hidden" className="sr-only">
      {words}
    </span>
  ),
};

export interface ValueFacetProps {
  facet: ValueFacetModel;
  chosen: readonly string[];
  /** The search state the facet's counts belong to. */
  counted: SearchState;
  /** The page with every value, for a browser without script. */
  allHref: string;
  change: SearchSession['change'];
}

/** Memoised: there can be hundreds of checkboxes, and ticking one must not re-render other facets. */
export const ValueFacet = memo(function ValueFacet({
  facet,
  chosen,
  counted,
  allHref,
  change,
}: ValueFacetProps) {
  const t = useCopy();
  const { values, loadAll } = useAllValues(facet, counted);
  const [typed, setTyped] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const field = facet.title.toLowerCase();
  const isLong = values.length > COLLAPSED_COUNT || facet.more;
  const text = typed.trim().toLowerCase();
  const first = firstValues(values, chosen, COLLAPSED_COUNT);
  const isShown = ({ value, label }: FacetValueModel) =>
    text === '' ? unfolded || first.has(value) : label.toLowerCase().includes(text);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{facet.title}</legend>
      {isLong ? (
        <input
          type="search"
          aria-label={t(copy.searchInField, { field })}
          aria-controls={listId}
          placeholder={t(copy.searchField, { field })}
          value={typed}
          autoComplete="off"
          onFocus={loadAll}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Filtering the list must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          className="fc-input fc-script-only fc-facet-search"
        />
      ) : null}
      <ul id={listId} className={classNames('fc-facet-list', unfolded && 'fc-facet-unfolded')}>
        {values.map((value) => (
          <li key={value.value} className={isShown(value) ? undefined : 'fc-facet-folded'}>
            <Row
              field={facet.field}
              value={value}
              checked={isChosen(value, chosen)}
              change={change}
            />
          </li>
        ))}
      </ul>
      {facet.more ? (
        <a href={allHref} rel="nofollow" className="fc-scriptless fc-facet-more fc-text-link">
          {richText(t, copy.showAll, HIDDEN_TAG, { field })}
        </a>
      ) : null}
      {isLong ? <MatchCount text={text} count={values.filter(isShown).length} /> : null}
      {isLong && text === '' ? (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => {
            loadAll();
            setUnfolded(!unfolded);
          }}
          className="fc-script-only fc-facet-more fc-text-link"
        >
          {richText(
            t,
            unfolded ? copy.showFewer : facet.more ? copy.showAll : copy.showAllCount,
            HIDDEN_TAG,
            { count: values.length, field },
          )}
        </button>
      ) : null}
    </fieldset>
  );
});

/** All values of a facet that lists only some, requested when the visitor starts to look for one. */
function useAllValues(facet: ValueFacetModel, counted: SearchState) {
  const [requested, setRequested] = useState(false);
  const [all, setAll] = useState<AllValues | null>(null);
  const needed = requested && facet.more;
  useEffect(() => {
    if (!needed) return;
    const controller = new AbortController();
    import('./facet-values.ts')
      .then(({ fetchFacetValues }) => fetchFacetValues(facet, counted, controller.signal))
      .then((values) => setAll({ of: facet, values }))
      // The values already listed can still be searched.
      .catch(() => undefined);
    return () => controller.abort();
  }, [needed, facet, counted]);
  return { values: knownValues(facet, all), loadAll: () => setRequested(true) };
}

interface RowProps {
  field: ValueFacetModel['field'];
  value: FacetValueModel;
  checked: boolean;
  change: SearchSession['change'];
}

function Row({ field, value: { value, also, label, count }, checked, change }: RowProps) {
  return (
    <label className={classNames('fc-facet-row', count === 0 && !checked && 'fc-facet-none')}>
      <input
        type="checkbox"
        name={field}
        value={value}
        checked={checked}
        onChange={({ currentTarget }) =>
          change((current) => {
            // What else the row stands for goes with it.
            const kept = current.values[field]?.filter((one) => !also?.includes(one)) ?? [];
            return toggleValue(withValues(current, field, kept), field, value);
          }, currentTarget)
        }
        className="fc-check"
      />
      <span>{label}</span>
      <small>{formatNumber(count)}</small>
    </label>
  );
}

/** How many values of the list match the typed text. */
function MatchCount({ text, count }: { text: string; count: number }) {
  const t = useCopy();
  return (
    <output className={text !== '' && count === 0 ? 'block py-2 text-sm text-muted' : 'sr-only'}>
      {text === '' ? null : t(count === 0 ? copy.nothingInThisList : copy.inThisList, { count })}
    </output>
  );
}
