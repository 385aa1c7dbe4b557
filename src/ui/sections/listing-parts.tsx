import { formatNumber } from '#domain/money.ts';
import type { ListingModel } from '../layout/site-frame.ts';
import { Breadcrumb } from '../primitives/breadcrumb.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Pagination } from '../primitives/pagination.tsx';
import { Silhouette } from '../vehicle/silhouette.tsx';
import { pageHref } from './page-href.ts';

interface ListingPartProps {
  listing: ListingModel;
  className?: string | undefined;
}

/** Home > links > current title. */
export function Trail({ listing, className }: ListingPartProps) {
  return <Breadcrumb links={listing.trail} current={listing.heading} className={className} />;
}

export function ListingCount({ listing, className }: ListingPartProps) {
  const { total, noun, page, pageCount } = listing;
  return (
    <p className={className}>
      {formatNumber(total)} {total === 1 ? noun : `${noun}s`} found
      {pageCount > 1 ? `, page ${page} of ${pageCount}` : null}
    </p>
  );
}

export function ListingPages({ listing, className }: ListingPartProps) {
  return (
    <Pagination
      page={listing.page}
      pageCount={listing.pageCount}
      hrefFor={(page) => pageHref(listing.baseHref, page)}
      className={className}
    />
  );
}

export interface EmptyResultsProps {
  clearHref: string | null;
  className?: string | undefined;
  titleClassName?: string | undefined;
}

export function EmptyResults({
  clearHref,
  className,
  titleClassName = 'fc-display text-2xl',
}: EmptyResultsProps) {
  return (
    <div className={classNames('px-6 py-14 text-center sm:py-20', className)}>
      <Silhouette name="sedan" className="mx-auto mb-8 w-44 text-muted" />
      <h2 className={titleClassName}>No Results Available</h2>
      <p className="mx-auto mt-3 max-w-md text-pretty text-muted">
        No results found for your search at this time. Please try adjusting the filters for more
        results.
      </p>
      {clearHref === null ? null : (
        <ButtonLink href={clearHref} className="mt-8">
          Clear Filters
        </ButtonLink>
      )}
    </div>
  );
}
