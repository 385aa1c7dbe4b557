import { PageAnalytics } from '../analytics/page-analytics.tsx';
import { Container } from '../primitives/container.tsx';
import { expectPage, useLayout } from '../templates/registry.ts';
import type { HomeProps } from '../templates/template-parts.ts';

expectPage('home');

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const { Layout } = useLayout(frame.site.template, 'home');
  return (
    <>
      <PageAnalytics kind="home" />
      <Layout frame={frame} home={home} />
      {home.financeWarning && (
        <Container className="py-6 text-sm text-muted">
          <p className="max-w-prose">{home.financeWarning}</p>
        </Container>
      )}
    </>
  );
}
