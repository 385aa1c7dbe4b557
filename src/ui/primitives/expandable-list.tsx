import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ExpandableListProps {
  /** How many of the items stand before the toggle. */
  first: number;
  count: number;
  moreLabel: string;
  lessLabel: string;
  /** What the list is, read out after the toggle's label. */
  about?: string | undefined;
  className?: string | undefined;
  /** The list itself; its items from `first` on carry `restOf(index, first)`. */
  children: ReactNode;
}

/** For the items of an `ExpandableList`: marks those that wait behind the toggle. */
export function restOf(index: number, first: number): { 'data-rest'?: true } {
  return index < first ? {} : { 'data-rest': true };
}

/**
 * All items are in the page, for search engines, for paper and for visitors without script; a
 * `<details>` without content is the toggle, and the style sheet follows it.
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
