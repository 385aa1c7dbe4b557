import * as copy from '#copy/en-AU/search.ts';
import * as common from '#copy/en-AU/common.ts';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { shownChips } from './search-edits.ts';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';

/** The applied filters, each a link to the search without it. */
export function Chips({ className }: { className?: string | undefined }) {
  const t = useCopy();
  const { listing, state } = useSearch();
  const chips = shownChips(listing, state);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t(copy.appliedFilters)}
      className={classNames('flex flex-wrap gap-2', className)}
    >
      {chips.map(({ label, href }) => (
        <li key={label} className="min-w-0">
          <SearchLink href={href} className="fc-chip">
            <span className="sr-only">{t(common.remove)} </span>
            <span className="min-w-0 truncate">{label}</span>
            <Icon name="x" size="xs" />
          </SearchLink>
        </li>
      ))}
      <li>
        <SearchLink
          href={listing.clearAllHref}
          whole

          className="fc-chip-clear fc-text-link"
        >
          {t(copy.clearAll)}
        </SearchLink>
      </li>
    </ul>
  );
}
