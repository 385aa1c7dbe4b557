import * as copy from '#copy/en-AU/locations.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { StateLink } from './location-card-model.ts';

/** Links, so that they work without script and each list has an address. */
export function StateLinks({
  states,
  className,
}: {
  states: readonly StateLink[];
  className: string;
}) {
  const t = useCopy();
  if (states.length === 0) return null;
  return (
    <nav aria-label={t(copy.filterByState)} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {states.map(({ label, href, count, chosen }) => (
          <li key={href}>
            <SiteLink
              href={href}
              preventScrollReset
              aria-current={chosen ? 'true' : undefined}
              className={className}
            >
              {label} <span className="tabular-nums">({count})</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
