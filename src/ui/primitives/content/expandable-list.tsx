import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ExpandableListProps {
  /** How many items are shown before the toggle. */
  first: number;
  count: number;
  moreLabel: string;
  lessLabel: string;
  /** What the list contains, announced after the toggle's label. */
  about?: string | undefined;
  className?: string | undefined;
  /** The list; its items from `first` on carry `restOf(index, first)`. */
  children: ReactNode;
}

/** For items of an `ExpandableList`: marks those behind the toggle. */
export function restOf(index: number, first: number): { 'data-rest'?: true } {
  return index < first ? {} : { 'data-rest': true };
}

/**
 * All items are in the markup, for search engines, for printing and for visitors without script. A `<details>`
 * without content is the toggle, and CSS shows the items by its state.
 */
export function ExpandableList({
  first,
  count,
  moreLabel,
  lessLabel,
  about,
  className,
  children,
}: ExpandableListProps) {
  return (
    <div className={classNames('fc-more', className)}>
      {children}
      {count > first ? (
        <details className="mt-3 print:hidden">
          <summary className="fc-text-link inline-flex min-h-11 items-center">
            <span className="fc-more-open">{moreLabel}</span>
            <span className="fc-more-close">{lessLabel}</span>
            {about ? <span className="sr-only"> {about}</span> : null}
          </summary>
        </details>
      ) : null}
    </div>
  );
}
