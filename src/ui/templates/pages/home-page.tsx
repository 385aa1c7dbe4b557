import { ViewedBelow } from '#ui/accounts/viewed/viewed-below.tsx';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { Container } from '#ui/primitives/container.tsx';
import { expectPage, useLayout } from '../registry.ts';
import type { HomeProps } from '../template-parts.ts';

expectPage('home');

/** The home page in the site's own template. */
export function HomePage({ frame, home }: HomeProps) {
  const { Layout } = useLayout(frame.site.template, 'home');
  return (
    <>
      <PageAnalytics kind="home" />
      <Layout frame={frame} home={home} />
      <ViewedBelow />
      {home.financeWarning && (
        <Container
          width={frame.site.template === 'standard' ? 'page' : 'wide'}
          className="py-6 text-sm text-muted"
        >
          <p className="max-w-prose">{home.financeWarning}</p>
        </Container>
      )}
    </>
  );
}
