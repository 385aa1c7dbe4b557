import { templateParts } from '../templates/registry.ts';
import type { HomeProps } from '../templates/template-parts.ts';

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const { HomeLayout } = templateParts(frame.site.template);
  return <HomeLayout frame={frame} home={home} />;
}
