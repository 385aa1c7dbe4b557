import { Chips } from '../../search/chips.tsx';
import { FilterButton, Filters, ListBar } from '#ui/search/filters/filters.tsx';
import { Notices, ResultCount, Results } from '../../search/results.tsx';
import { QueryField, SortField } from '../../search/search-bar.tsx';
import { useSearch } from '../../search/search-session.ts';
import { EmptyResults, ListingPages, Breadcrumbs } from '#ui/search/listing-parts.tsx';
import { VehicleCard } from './vehicle-card.tsx';

/** A quiet title, a one-line search and wide pictures; the filters are in a drawer. */
export function Layout() {
  const { listing } = useSearch();
  return (
    <div className="fc-gutter mx-auto max-w-wide pt-4 pb-20">
      <Breadcrumbs />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 sm:mt-8">
        <h1 className="font-display text-4xl leading-none font-light sm:text-6xl">
          {listing.heading}
        </h1>
        <ResultCount className="text-muted" />
      </div>
      <div className="fc-search-line mt-8">
        <QueryField
          className="max-lg:w-full lg:grow"
          inputClassName="tpl-line-field"
          buttonClassName="fc-search-plain"
        />
        <FilterButton kind="drawer" className="fc-search-plain max-sm:px-0" />
        <SortField className="max-sm:flex-1 max-sm:basis-32 sm:w-72 sm:max-lg:ms-auto" />
        <ListBar className="contents" />
      </div>
      <Notices className="mt-6" />
      <Chips className="mt-6" />
      <div className="fc-search-stack mt-8">
        <Filters kind="drawer" />
        <Results
          card={VehicleCard}
          widePromos
          className="fc-cards grid gap-x-10 md:grid-cols-2"
          empty={
            <EmptyResults
              className="bg-surface"
              titleClassName="font-display text-3xl font-light sm:text-4xl"
            />
          }
        />
        <ListingPages className="mt-16" />
      </div>
    </div>
  );
}
