import * as copy from '#copy/en-AU/search.ts';
import * as common from '#copy/en-AU/common.ts';
import { useId, useState } from 'react';
import { withSort } from '#domain/search/address/search-links.ts';
import { LONGEST_QUERY, readOwnSearch } from '#domain/search/address/search-url.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Button } from '../primitives/controls/button.tsx';
import { Select } from '../primitives/inputs/select.tsx';
import { FORM_ID, useSearch } from './search-session.ts';
import { SuggestInput } from './suggest/suggest-input.tsx';

export interface QueryFieldProps {
  className?: string | undefined;
  inputClassName?: string | undefined;
  buttonClassName?: string | undefined;
}

/** The free-text query; submitted together with all filters. */
export function QueryField({
  className,
  inputClassName = 'tpl-field',
  buttonClassName,
}: QueryFieldProps) {
  const t = useCopy();
  const { listing, state } = useSearch();
  const id = useId();
  // While its filters apply, a sentence can be edited.
  const words = state.asked ?? state.query;
  const [typed, setTyped] = useState(words);
  // A change from elsewhere, such as Back or a removed chip, replaces the typed text.
  const [given, setGiven] = useState(words);
  if (given !== words) {
    setGiven(words);
    setTyped(words);
  }
  return (
    <search aria-label={t(common.searchOurStock)} className={classNames('flex gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        {listing.queryLabel}
      </label>
      <SuggestInput
        id={id}
        name="query"
        form={FORM_ID}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={LONGEST_QUERY}
        placeholder={listing.queryHint}
        className={classNames('min-w-0 grow', inputClassName)}
      />
      <Button
        type="submit"
        form={FORM_ID}
        icon={<Icon name="search" size="sm" />}
        className={buttonClassName}
      >
        <span className="max-sm:sr-only">{t(common.search)}</span>
      </Button>
    </search>
  );
}

/** The sort order: applies immediately with script, through its own button without. */
export function SortField({ className }: { className?: string | undefined }) {
  const t = useCopy();
  const { listing, state, change } = useSearch();
  const id = useId();
  const shown = state.sort === listing.state.sort ? listing.sort : undefined;
  const [picked, setPicked] = useState(listing.sort);
  return (
    <div className={classNames('flex min-w-0 items-center gap-2', className)}>
      <label htmlFor={id} className="shrink-0 text-sm text-muted max-sm:sr-only">
        {t(copy.sortBy)}
      </label>
      <Select
        id={id}
        name="sortBy"
        form={FORM_ID}
        options={listing.sorts}
        value={shown ?? picked}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setPicked(value);
          change((current) => withSort(current, toSort(value)), event.currentTarget);
        }}
        className="min-w-0 grow"
      />
      <Button type="submit" form={FORM_ID} variant="secondary" className="fc-scriptless">
        {t(copy.sort)}
      </Button>
    </div>
  );
}

/** Reuses the URL parser, which knows the sort names. */
function toSort(name: string) {
  return readOwnSearch(new URLSearchParams({ sortBy: name })).state.sort;
}
