import { ViewedBelow } from '#ui/accounts/viewed/viewed-below.tsx';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { expectPage, useLayout } from '../registry.ts';
import type { ListingModel } from '#ui/search/listing-model.ts';
import { SearchNavigation } from '#ui/search/search-navigation.tsx';
import type { FrameProps } from '#ui/site/site-frame.ts';

expectPage('listing');

export interface ListingPageProps extends FrameProps {
  listing: ListingModel;
  /** Set if the requested results could not be loaded; `listing` holds the previous results. */
  failed?: boolean | undefined;
}

/** A page of stock in the site's own template. */
export function ListingPage({ frame, listing, failed = false }: ListingPageProps) {
  const { Layout } = useLayout(frame.site.template, 'listing');
  return (
    <SearchNavigation listing={listing} failed={failed}>
      <PageAnalytics kind="listing" />
      <Layout frame={frame} />
      <ViewedBelow />
    </SearchNavigation>
  );
}
