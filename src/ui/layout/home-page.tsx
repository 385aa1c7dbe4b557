import { HOME_PAGES } from '../templates/home-pages.ts';
import type { HomeProps } from '../templates/template-parts.ts';

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const HomeLayout = HOME_PAGES[frame.site.template];
  return <HomeLayout frame={frame} home={home} />;
}
