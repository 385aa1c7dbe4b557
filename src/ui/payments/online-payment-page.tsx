import { Container } from '#ui/primitives/container.tsx';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { OnlinePaymentModel, PaymentRefusal } from './online-payment-model.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentStatus } from './payment-status.tsx';
import '#ui/leads/forms.css';

export interface OnlinePaymentPageProps {
  frame: SiteFrame;
  page: OnlinePaymentModel;
  sent: PaymentRefusal | null;
}

/** Pays an amount against a reference. Its form is a plain post, so that it works without script. */
export function OnlinePaymentPage({ frame, page, sent }: OnlinePaymentPageProps) {
  const variant = FORM_VARIANTS[frame.site.template];
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={frame.site.template} title={page.title} />
      <Container width={variant.width} className={variant.space}>
        {page.kind === 'form' ? (
          <PaymentForm page={page} sent={sent} variant={variant} />
        ) : (
          <PaymentStatus page={page} variant={variant} />
        )}
      </Container>
    </>
  );
}
