import { Button } from '../../primitives/button.tsx';
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

/** A quiet title, the search as one underlined row, two broad columns. */
export function ListingLayout({ listing }: ListingProps) {
  const { search, chosen, cards } = listing;
  const field = { search, chosen, hideLabel: true, className: 'tpl-line-field' };
  return (
    <div className="fc-gutter mx-auto max-w-wide pt-4 pb-20">
      <Trail listing={listing} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 sm:mt-16">
        <h1 className="font-display text-4xl leading-none font-light sm:text-6xl lg:text-7xl">
          {listing.heading}
        </h1>
        <ListingCount listing={listing} className="text-muted" />
      </div>
      <SearchForm
        search={search}
        className="mt-8 grid items-center grid-cols-2 gap-x-8 border-y border-line py-2 sm:mt-12 lg:flex"
      >
        <QueryField
          {...field}
          placeholder="Search by make or model"
          wrapperClassName="max-lg:col-span-2 lg:grow-2 lg:basis-0"
        />
        <CarTypeField {...field} wrapperClassName="lg:grow lg:basis-0" />
        <MakeField {...field} wrapperClassName="lg:grow lg:basis-0" />
        <PriceField {...field} wrapperClassName="lg:grow lg:basis-0" />
        <Button type="submit" variant="secondary" className="my-2">
          Search
        </Button>
      </SearchForm>
      {cards.length === 0 ? (
        <EmptyResults
          clearHref={listing.clearHref}
          className="mt-10 bg-surface"
          titleClassName="font-display text-3xl font-light sm:text-4xl"
        />
      ) : (
        <ul className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2 lg:gap-y-20">
          {cards.map((card, index) => (
            <li key={card.id}>
              <VehicleCard card={card} headingLevel={2} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ListingPages listing={listing} className="mt-16" />
    </div>
  );
}
