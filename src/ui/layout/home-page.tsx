import { expectPage, useLayout } from '../templates/registry.ts';
import type { HomeProps } from '../templates/template-parts.ts';

expectPage('home');

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const { Layout } = useLayout(frame.site.template, 'home');
  return <Layout frame={frame} home={home} />;
}
