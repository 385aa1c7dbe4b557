import { Container } from '../../primitives/container.tsx';
import { Chips } from '../../search/chips.tsx';
import { FilterButton, Filters, ListBar } from '#ui/search/filters/filters.tsx';
import { Notices, ResultCount, Results } from '../../search/results.tsx';
import { QueryField, SortField } from '../../search/search-bar.tsx';
import { useSearch } from '../../search/search-session.ts';
import { EmptyResults, ListingPages, Breadcrumbs } from '#ui/search/listing-parts.tsx';
import { VehicleCard } from './vehicle-card.tsx';

const BESIDE_FILTERS_SIZES =
  '(min-width: 96rem) 384px, (min-width: 80rem) 24vw, (min-width: 64rem) 33vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)';

/** Title and text on the group's colour, the filters as a dark column beside a dense grid. */
export function Layout() {
  const { listing } = useSearch();
  return (
    <>
      <div className="tpl-on-brand">
        <Container width="wide" className="py-3">
          <Breadcrumbs className="max-sm:hidden" />
          <div className="flex items-center justify-between gap-x-10 gap-y-3 max-lg:flex-wrap">
            <h1 className="tpl-heavy min-w-0 text-3xl text-balance sm:text-5xl">
              {listing.heading}
            </h1>
            <QueryField
              className="w-full shrink-0 md:max-w-md"
              inputClassName="tpl-field fc-search-brand"
              buttonClassName="fc-search-solid min-h-12"
            />
          </div>
        </Container>
      </div>
      <Container width="wide" className="fc-search-columns py-4 sm:py-6">
        <Filters kind="sidebar" className="fc-filters-dark" />
        <div className="min-w-0">
          <Notices className="mb-4" />
          <div className="mb-4 flex flex-wrap items-center gap-3 max-lg:contents">
            <ResultCount className="tpl-heavy-label grow" />
            <div className="fc-list-tools flex min-w-0 items-center justify-between gap-3">
              <FilterButton kind="sidebar" />
              <SortField className="max-sm:flex-1 sm:w-72" />
            </div>
            <ListBar className="flex flex-wrap gap-3 max-lg:mb-4 lg:contents" />
          </div>
          <Chips className="mb-4" />
          <Results
            card={VehicleCard}
            sizes={BESIDE_FILTERS_SIZES}
            className="fc-cards grid grid-flow-dense gap-x-4 sm:grid-cols-2 xl:grid-cols-3"
            empty={
              <EmptyResults
                className="border-2 border-ink"
                titleClassName="tpl-heavy text-3xl sm:text-4xl"
              />
            }
          />
          <ListingPages className="mt-10" />
        </div>
      </Container>
    </>
  );
}
