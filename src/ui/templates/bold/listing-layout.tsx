import { Search } from 'lucide-react';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { EmptyResults, ListingCount, ListingPages, Trail } from '../../sections/listing-parts.tsx';
import {
  CarTypeField,
  MakeField,
  PriceField,
  QueryField,
  SearchForm,
} from '../../sections/search-fields.tsx';
import type { ListingProps } from '../template-parts.ts';
import { VehicleCard } from './vehicle-card.tsx';

const BESIDE_THE_SEARCH =
  '(min-width: 96rem) 384px, (min-width: 80rem) 24vw, (min-width: 64rem) 33vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)';

/** Title on the group's colour, the search as a column beside a dense grid. */
export function ListingLayout({ listing }: ListingProps) {
  const { search, chosen, cards } = listing;
  return (
    <>
      <div className="tpl-on-brand">
        <Container width="wide" className="pt-3 pb-8 sm:pb-12">
          <Trail listing={listing} />
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <h1 className="tpl-heavy text-4xl sm:text-6xl lg:text-7xl">{listing.heading}</h1>
            <ListingCount listing={listing} className="tpl-heavy-label text-sm sm:text-base" />
          </div>
        </Container>
      </div>
      <Container
        width="wide"
        className="grid gap-6 py-6 sm:py-10 lg:grid-cols-[16rem_1fr] lg:items-start lg:gap-8"
      >
        <SearchForm
          search={search}
          wrapperClassName="lg:sticky lg:top-6"
          className="fc-invert grid grid-cols-2 items-end gap-4 p-5 lg:grid-cols-1"
        >
          <QueryField
            search={search}
            chosen={chosen}
            placeholder="Make or model"
            wrapperClassName="max-lg:col-span-2"
          />
          <CarTypeField search={search} chosen={chosen} />
          <MakeField search={search} chosen={chosen} />
          <PriceField search={search} chosen={chosen} />
          <button
            type="submit"
            className="tpl-on-brand tpl-heavy-label flex min-h-12 items-center justify-center gap-2 px-4 hover:underline"
          >
            <Icon as={Search} size="sm" />
            Search
          </button>
        </SearchForm>
        <div>
          {cards.length === 0 ? (
            <EmptyResults
              clearHref={listing.clearHref}
              className="border-2 border-ink"
              titleClassName="tpl-heavy text-3xl sm:text-4xl"
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {cards.map((card, index) => (
                <li key={card.id} className="min-w-0">
                  <VehicleCard
                    card={card}
                    headingLevel={2}
                    first={index === 0}
                    sizes={BESIDE_THE_SEARCH}
                  />
                </li>
              ))}
            </ul>
          )}
          <ListingPages listing={listing} className="mt-10" />
        </div>
      </Container>
    </>
  );
}
