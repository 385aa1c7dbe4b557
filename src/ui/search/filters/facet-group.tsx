import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/primitives/icon.tsx';

export interface FacetGroupProps {
  title: string;
  chosen: number;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A part of the filters that folds away; what is chosen in it is told on its title. */
export function FacetGroup({ title, chosen, openAtFirst, children }: FacetGroupProps) {
  // Later it is the visitor's: a choice taken back must not close the group under their finger.
  const [open] = useState(openAtFirst);
  return (
    <details className="fc-facet" open={open}>
      <summary className="fc-facet-title">
        <span>
          {title}
          {chosen > 0 ? (
            <span className="fc-facet-chosen">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          ) : null}
        </span>
        <Icon name="chevron-down" size="sm" className="fc-facet-chevron text-muted" />
      </summary>
      <div className="fc-facet-body">{children}</div>
    </details>
  );
}
