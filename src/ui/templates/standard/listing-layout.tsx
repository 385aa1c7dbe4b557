import { Search } from 'lucide-react';
import { Button } from '../../primitives/button.tsx';
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

export function ListingLayout({ listing }: ListingProps) {
  const { search, chosen, cards } = listing;
  const select = { search, chosen, hideLabel: true, wrapperClassName: 'lg:grow lg:basis-0' };
  return (
    <>
      <div className="border-b border-line bg-surface">
        <Container className="pt-4 pb-8">
          <Trail listing={listing} />
          <h1 className="mt-3 font-display text-3xl font-bold tracking-tight sm:text-4xl">
            {listing.heading}
          </h1>
          <SearchForm search={search} className="mt-6 grid grid-cols-2 gap-3 lg:flex">
            <QueryField
              search={search}
              chosen={chosen}
              hideLabel
              wrapperClassName="max-lg:col-span-2 lg:grow-2 lg:basis-0"
            />
            <CarTypeField {...select} />
            <MakeField {...select} />
            <PriceField {...select} />
            <Button type="submit" icon={<Icon as={Search} size="sm" />} className="min-h-12">
              Search
            </Button>
          </SearchForm>
        </Container>
      </div>
      <Container className="py-8 sm:py-10">
        {cards.length === 0 ? (
          <EmptyResults
            clearHref={listing.clearHref}
            className="rounded-xl border border-line bg-raised shadow-card"
          />
        ) : (
          <>
            <ListingCount listing={listing} className="mb-5 text-muted" />
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {cards.map((card, index) => (
                <li key={card.id} className="min-w-0">
                  <VehicleCard card={card} headingLevel={2} first={index === 0} />
                </li>
              ))}
            </ul>
            <ListingPages listing={listing} className="mt-10" />
          </>
        )}
      </Container>
    </>
  );
}
