import type { ReactNode } from 'react';
import { isPlainClick } from '../primitives/controls/page-links.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { editOf, stateAt } from './search-edits.ts';
import { useSearch } from './search-session.ts';

export interface SearchLinkProps {
  href: string;
  /** Leads to exactly `href`, discarding any other pending change. */
  whole?: boolean | undefined;
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another search that preserves the scroll position and any other pending change. */
export function SearchLink({ href, whole = false, current, className, children }: SearchLinkProps) {
  const { listing, change } = useSearch();
  return (
    <SiteLink
      href={href}
      rel="nofollow"
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const edit = whole ? () => stateAt(href, listing.route) : editOf(listing, href);
        change(edit, event.currentTarget);
      }}
      className={className}
    >
      {children}
    </SiteLink>
  );
}
