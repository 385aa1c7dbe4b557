import { Container } from '../../primitives/container.tsx';
import { Chips } from '../../search/chips.tsx';
import { FilterButton, Filters, ListBar } from '#ui/search/filters/filters.tsx';
import { Notices, ResultCount, Results } from '../../search/results.tsx';
import { QueryField, SortField } from '../../search/search-bar.tsx';
import { useSearch } from '../../search/search-session.ts';
import { EmptyResults, ListingPages, Breadcrumbs } from '#ui/search/listing-parts.tsx';
import { VehicleCard } from './vehicle-card.tsx';

const BESIDE_FILTERS_SIZES =
  '(min-width: 80rem) 300px, (min-width: 64rem) 34vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)';

/** Title and text on top, the filters as a card beside the grid. */
export function Layout() {
  const { listing } = useSearch();
  return (
    <>
      <div className="border-b border-line bg-surface">
        <Container className="py-4">
          <Breadcrumbs className="max-sm:hidden" />
          <div className="flex items-center justify-between gap-x-10 gap-y-4 max-lg:flex-wrap">
            <h1 className="min-w-0 font-display text-3xl font-bold tracking-tight sm:text-4xl">
              {listing.heading}
            </h1>
            <QueryField className="w-full shrink-0 md:max-w-md" buttonClassName="min-h-12" />
          </div>
        </Container>
      </div>
      <Container className="fc-search-columns py-6 sm:py-8">
        <Filters kind="sidebar" className="fc-filters-card" />
        <div className="min-w-0">
          <Notices className="mb-5" />
          <div className="mb-5 flex flex-wrap items-center gap-3 max-lg:contents">
            <ResultCount className="text-muted grow" />
            <div className="fc-list-tools flex min-w-0 items-center justify-between gap-3">
              <FilterButton kind="sidebar" />
              <SortField className="max-sm:flex-1 sm:w-72" />
            </div>
            <ListBar className="flex flex-wrap gap-3 max-lg:mb-4 lg:contents" />
          </div>
          <Chips className="mb-5" />
          <Results
            card={VehicleCard}
            sizes={BESIDE_FILTERS_SIZES}
            className="fc-cards grid grid-flow-dense gap-x-5 sm:grid-cols-2 xl:grid-cols-3"
            empty={<EmptyResults className="rounded-xl border border-line bg-raised shadow-card" />}
          />
          <ListingPages className="mt-10" />
        </div>
      </Container>
    </>
  );
}
