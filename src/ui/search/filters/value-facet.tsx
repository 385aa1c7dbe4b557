import { memo, useEffect, useId, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import { toggleValue } from '#domain/search/search-links.ts';
import type { SearchState } from '#domain/search/search-url.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import type { FacetValueModel, ValueFacetModel } from '../listing-model.ts';
import type { SearchSession } from '../search-session.ts';
import { type AllValues, firstValues, knownValues } from './first-values.ts';

/** Of more than these the rest folds away, and the list can be searched. */
const SHOWN_AT_FIRST = 8;

export interface ValueFacetProps {
  facet: ValueFacetModel;
  chosen: readonly string[];
  /** What the facet's counts belong to. */
  counted: SearchState;
  change: SearchSession['change'];
}

/** There can be hundreds of boxes: those of another facet stay as they are while one is ticked. */
export const ValueFacet = memo(function ValueFacet({
  facet,
  chosen,
  counted,
  change,
}: ValueFacetProps) {
  const { values, ask } = useAllValues(facet, counted);
  const [typed, setTyped] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const name = facet.title.toLowerCase();
  const isLong = values.length > SHOWN_AT_FIRST || facet.more;
  const text = typed.trim().toLowerCase();
  const first = firstValues(values, chosen, SHOWN_AT_FIRST);
  const isShown = ({ value, label }: FacetValueModel) =>
    text === '' ? unfolded || first.has(value) : label.toLowerCase().includes(text);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{facet.title}</legend>
      {isLong ? (
        <input
          type="search"
          aria-label={`Search in ${name}`}
          aria-controls={listId}
          placeholder={`Search ${name}`}
          value={typed}
          autoComplete="off"
          onFocus={ask}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Looking through a list is no search of its own.
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
              checked={chosen.includes(value.value)}
              change={change}
            />
          </li>
        ))}
      </ul>
      {isLong ? <Found text={text} count={values.filter(isShown).length} /> : null}
      {isLong && text === '' ? (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => {
            ask();
            setUnfolded(!unfolded);
          }}
          className="fc-script-only fc-facet-more fc-text-link"
        >
          {unfolded ? 'Show fewer' : `Show all${facet.more ? '' : ` ${values.length}`}`}
          <span className="sr-only"> of {name}</span>
        </button>
      ) : null}
    </fieldset>
  );
});

/** Every value of a facet that tells only some, asked for when the visitor begins to look for one. */
function useAllValues(facet: ValueFacetModel, counted: SearchState) {
  const [asked, setAsked] = useState(false);
  const [all, setAll] = useState<AllValues | null>(null);
  const wanted = asked && facet.more;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    import('./facet-values.ts')
      .then(({ fetchFacetValues }) => fetchFacetValues(facet, counted, stop.signal))
      .then((values) => setAll({ of: facet, values }))
      // Those at hand can still be looked through.
      .catch(() => undefined);
    return () => stop.abort();
  }, [wanted, facet, counted]);
  return { values: knownValues(facet, all), ask: () => setAsked(true) };
}

interface RowProps {
  field: ValueFacetModel['field'];
  value: FacetValueModel;
  checked: boolean;
  change: SearchSession['change'];
}

function Row({ field, value: { value, label, count }, checked, change }: RowProps) {
  return (
    <label className={classNames('fc-facet-row', count === 0 && !checked && 'fc-facet-none')}>
      <input
        type="checkbox"
        name={field}
        value={value}
        checked={checked}
        onChange={({ currentTarget }) =>
          change((asked) => toggleValue(asked, field, value), currentTarget)
        }
        className="fc-check"
      />
      <span>{label}</span>
      <small>{formatNumber(count)}</small>
    </label>
  );
}

/** How much of the list is left by what was typed. */
function Found({ text, count }: { text: string; count: number }) {
  return (
    <output className={text !== '' && count === 0 ? 'block py-2 text-sm text-muted' : 'sr-only'}>
      {text === '' ? null : count === 0 ? 'Nothing in this list.' : `${count} in this list`}
    </output>
  );
}
