import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { telHref } from '#domain/locations/phone-mask.ts';
import { FooterLinks, GroupStats, Licences, ModelsFold } from '#ui/site/footer-parts.tsx';
import { PaymentLogos } from '#ui/site/payment-logos.tsx';
import { Wordmark } from '#ui/site/wordmark.tsx';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import type { FrameProps } from '#ui/site/site-frame.ts';

/** Four columns on the inverse background: the dealer and its location, then the links. */
export function Footer({ frame }: FrameProps) {
  const { site, footer, primaryLocation, year } = frame;
  return (
    <footer className="fc-invert">
      <Container className="py-12 sm:py-16">
        {footer.group ? (
          <GroupStats
            group={footer.group}
            className="mb-12 border-b border-line pb-12"
            valueClassName="font-display text-3xl font-bold tracking-tight"
          />
        ) : null}
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          <div>
            <Wordmark
              site={site}
              ground="inverse"
              className="mb-4 block font-display text-xl font-bold tracking-tight"
              taglineClassName="mt-1 text-sm font-normal text-muted"
            />
            {primaryLocation ? (
              <address className="text-muted not-italic">
                {primaryLocation.street}
                <br />
                {primaryLocation.region}
              </address>
            ) : null}
            {primaryLocation?.phone ? (
              <a
                href={telHref(primaryLocation.phone)}
                className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                <Icon name="phone" size="sm" />
                <CallUsOn />
                {primaryLocation.phone}
              </a>
            ) : null}
            <ModelsFold
              models={footer.models}
              className="mt-4 max-w-64 rounded-md border border-line"
              summaryClassName="min-h-11 px-4 font-medium"
            />
          </div>
          <FooterLinks
            columns={footer.columns}
            titleClassName="mb-3 font-semibold"
            linkClassName="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
          />
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-8 text-sm text-muted">
          <div>
            <p>
              © {year} {site.name}
            </p>
            <Licences licences={footer.licences} />
          </div>
          <PaymentLogos payments={footer.payments} />
        </div>
      </Container>
    </footer>
  );
}
