import * as copy from '#copy/en-AU/search.ts';
import { searchHref, withPage } from '#domain/search/address/search-links.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { BreadcrumbTrail } from '../primitives/content/breadcrumb.tsx';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Pagination } from '../primitives/controls/pagination.tsx';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';

interface PartProps {
  className?: string | undefined;
}

/** Home > links > current title. */
export function Breadcrumbs({ className }: PartProps) {
  const { breadcrumbs, heading } = useSearch().listing;
  return <BreadcrumbTrail links={breadcrumbs} current={heading} className={className} />;
}

/** Every page link preserves the whole search; the first page has no page number in its address. */
export function ListingPages({ className }: PartProps) {
  // Uses the pending search state, even while its results are loading.
  const { listing, state } = useSearch();
  const { page, pageCount, route } = listing;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => searchHref(route, withPage(state, number))}
      className={className}
    />
  );
}

export interface EmptyResultsProps extends PartProps {
  titleClassName?: string | undefined;
}

export function EmptyResults({
  className,
  titleClassName = 'fc-display text-2xl',
}: EmptyResultsProps) {
  const t = useCopy();
  const { clearHref, empty, save } = useSearch().listing;
  return (
    <div className={classNames('p-6 sm:p-8', className)}>
      <h2 className={titleClassName}>{empty?.title}</h2>
      <p className="mt-2 text-muted">{empty?.hint}</p>
      {empty?.nearest ? (
        <section className="mt-5">
          <h3 className="font-semibold">{empty.nearest.title}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {empty.nearest.searches.map(({ label, count, href }) => (
              <li key={href} className="max-w-full">
                <SearchLink href={href} whole className="fc-chip">
                  <span className="min-w-0 text-balance">{label}</span>
                  <span className="tabular-nums text-muted">{count}</span>
                </SearchLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-3">
        {save ? (
          <ButtonLink href={save.href} rel="nofollow">
            {save.label}
          </ButtonLink>
        ) : null}
        {clearHref === null ? null : (
          <ButtonLink href={clearHref} variant={save ? 'secondary' : 'primary'}>
            {t(copy.clearFilters)}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
