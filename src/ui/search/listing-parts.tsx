import * as copy from '#copy/en-AU/search.ts';
import { searchHref, withPage } from '#domain/search/address/search-links.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { BreadcrumbTrail } from '../primitives/content/breadcrumb.tsx';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Pagination } from '../primitives/controls/pagination.tsx';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';
import { Silhouette } from '../media/silhouette.tsx';

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
  const { clearHref, empty } = useSearch().listing;
  return (
    <div className={classNames('px-6 py-14 text-center sm:py-20', className)}>
      <Silhouette name="sedan" className="mx-auto mb-8 w-44 text-muted" />
      <h2 className={titleClassName}>{empty?.title}</h2>
      <p className="mx-auto mt-3 max-w-md text-pretty text-muted">{empty?.hint}</p>
      {empty?.nearest ? (
        <section className="mx-auto mt-8 max-w-2xl">
          <h3 className="font-semibold">{empty.nearest.title}</h3>
          <ul className="mt-4 flex flex-wrap justify-center gap-2">
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
      {clearHref === null ? null : (
        <ButtonLink href={clearHref} className="mt-8">
          {t(copy.clearFilters)}
        </ButtonLink>
      )}
    </div>
  );
}
