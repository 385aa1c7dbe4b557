import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import { Container } from '#ui/primitives/container.tsx';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { ContentPageModel } from '../content-page-model.ts';
import { Section } from './sections.tsx';

interface ContentPageProps {
  frame: SiteFrame;
  page: ContentPageModel;
  sent: SentForm | null;
}

export function ContentPage({ frame, page, sent }: ContentPageProps) {
  const variant = CONTENT_VARIANTS[frame.site.template];
  return (
    <>
      <PageAnalytics kind={page.kind} />
      <div className={variant.band}>
        <Container width={variant.width} className="pt-4">
          <BreadcrumbTrail links={page.breadcrumbs} current={page.title} />
        </Container>
        <Container width={variant.width} className={variant.head}>
          <h1 className={variant.title}>{page.title}</h1>
          {page.intro === null ? null : <p className={variant.intro}>{page.intro}</p>}
        </Container>
      </div>
      <Container width={variant.width} className={variant.sections}>
        {page.sections.map((section, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- sections never move within a page
          <Section key={`${section.kind} ${at}`} {...{ section, frame, variant, sent }} />
        ))}
      </Container>
    </>
  );
}
