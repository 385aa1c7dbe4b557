import * as copy from '#copy/en-AU/search.ts';
import { type ReactNode, useState } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';

export interface FacetGroupProps {
  title: string;
  chosen: number;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A collapsible group of filters; its title shows how many are chosen. */
export function FacetGroup({ title, chosen, openAtFirst, children }: FacetGroupProps) {
  const t = useCopy();
  // Only the initial state: removing a choice must not collapse the group while the visitor is using it.
  const [open] = useState(openAtFirst);
  return (
    <details className="fc-facet" open={open}>
      <summary className="fc-facet-title">
        <span>
          {title}
          {chosen > 0 ? (
            <span className="fc-facet-chosen">
              {chosen}
              <span className="sr-only"> {t(copy.chosen)}</span>
            </span>
          ) : null}
        </span>
        <Icon name="chevron-down" size="sm" className="fc-facet-chevron text-muted" />
      </summary>
      <div className="fc-facet-body">{children}</div>
    </details>
  );
}
