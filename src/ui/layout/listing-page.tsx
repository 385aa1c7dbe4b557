import { templateParts } from '../templates/registry.ts';
import type { ListingProps } from '../templates/template-parts.ts';

/** A page of stock in the site's own template. */
export function ListingPage({ frame, listing }: ListingProps) {
  const { ListingLayout } = templateParts(frame.site.template);
  return <ListingLayout frame={frame} listing={listing} />;
}
