import * as copy from '#copy/en-AU/search.ts';
import { createElement, Suspense } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button, buttonClasses } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { opensDialog } from '#ui/primitives/overlays/dialog-trigger.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { usePanel } from './panel-script.ts';
import { shownChips } from '../search-edits.ts';
import { FILTERS_ID, FORM_ID, useSearch } from '../search-session.ts';

export interface FilterPanelProps {
  /** A column beside the results on wide screens, or a drawer at every width. */
  kind: 'sidebar' | 'drawer';
  className?: string | undefined;
}

export function Filters(props: FilterPanelProps) {
  return (
    // While the panel loads, its column stays empty.
    <Suspense fallback={<div />}>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel(props: FilterPanelProps) {
  return createElement(usePanel().FilterPanel, props);
}

export interface ListBarProps {
  className?: string | undefined;
}

/** How the list is shown: prices or weekly payments, and where its vehicles are. Its script comes with the panel's. */
export function ListBar(props: ListBarProps) {
  const { payments, yardsMap, total } = useSearch().listing;
  // An empty list has nothing to show in another way, unless that way is what emptied it.
  const isChosen = payments?.terms ?? yardsMap?.open;
  return (payments || yardsMap) && (total > 0 || isChosen) ? (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  ) : null;
}

function Bar(props: ListBarProps) {
  return createElement(usePanel().ListBarContent, props);
}

/** Opens the drawer; without script the panel is below the results and a link leads there. */
export function FilterButton({ kind, className }: FilterPanelProps) {
  const t = useCopy();
  const { listing, state } = useSearch();
  // The words of the search are no filter.
  const count = shownChips(listing, state).length - (state.query === '' ? 0 : 1);
  const content = (
    <>
      {t(copy.filters)}
      {count > 0 ? (
        <span className="fc-facet-chosen">
          {count}
          <span className="sr-only"> {t(copy.chosen)}</span>
        </span>
      ) : null}
    </>
  );
  return (
    <>
      <Button
        {...opensDialog(FILTERS_ID)}
        variant="secondary"
        icon={<Icon name="settings-2" size="sm" />}
        className={classNames('fc-script-only', kind === 'sidebar' && 'lg:hidden', className)}
      >
        {content}
      </Button>
      <a
        href={`#${FORM_ID}`}
        className={classNames(
          buttonClasses({ variant: 'secondary' }),
          'fc-scriptless',
          kind === 'sidebar' && 'lg:hidden',
          className,
        )}
      >
        <span className="fc-button-label">{content}</span>
      </a>
    </>
  );
}
