import { TEMPLATES } from '../templates/registry.ts';
import type { HomeProps, ListingProps } from '../templates/template-parts.ts';

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const { HomeLayout } = TEMPLATES[frame.site.template];
  return <HomeLayout frame={frame} home={home} />;
}

/** A page of stock in the site's own template. */
export function ListingPage({ frame, listing }: ListingProps) {
  const { ListingLayout } = TEMPLATES[frame.site.template];
  return <ListingLayout frame={frame} listing={listing} />;
}
