import * as copy from '#copy/en-AU/garage.ts';
import type { ReactNode } from 'react';
import { Container } from '#ui/primitives/container.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { DeletePage } from './delete-page.tsx';
import { DetailsPage } from './details-page.tsx';
import { DrivePage } from './drive-page.tsx';
import type { GaragePageModel, GarageRefusal } from './garage-model.ts';
import { OverviewPage } from './overview-page.tsx';
import '#ui/leads/forms.css';

export interface GaragePagesProps {
  frame: SiteFrame;
  page: GaragePageModel;
  /** What became of a form that was not accepted. */
  sent: GarageRefusal | null;
}

/** The pages of a signed-in visitor. Their forms are plain posts, so that they work without script. */
export function GaragePages({ frame, page, sent }: GaragePagesProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const isOverview = page.kind === 'overview';
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead
        template={frame.site.template}
        title={page.title}
        breadcrumbs={isOverview ? [] : [{ label: t(copy.myGarage), href: page.home }]}
      />
      <Container width={variant.width} className={variant.space}>
        {contentOf({ frame, page, sent })}
      </Container>
    </>
  );
}

function contentOf({ frame, page, sent }: GaragePagesProps): ReactNode {
  const variant = FORM_VARIANTS[frame.site.template];
  switch (page.kind) {
    case 'overview':
      return <OverviewPage page={page} variant={variant} />;
    case 'details':
      return <DetailsPage page={page} sent={sent} variant={variant} />;
    case 'drive':
      return <DrivePage page={page} sent={sent} variant={variant} />;
    case 'delete':
      return <DeletePage page={page} sent={sent} variant={variant} />;
  }
}
