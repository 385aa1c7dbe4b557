import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { telHref } from '#domain/locations/phone-mask.ts';
import { FooterLinks, GroupStats, Licences, ModelsFold } from '#ui/site/footer-parts.tsx';
import { PaymentLogos } from '#ui/site/payment-logos.tsx';
import { Wordmark } from '#ui/site/wordmark.tsx';
import { Container } from '../../primitives/container.tsx';
import type { FrameProps } from '#ui/site/site-frame.ts';

/** Dense columns on the group's colour, a black line of small print below. */
export function Footer({ frame }: FrameProps) {
  const { site, footer, primaryLocation, year } = frame;
  return (
    <footer className="fc-invert">
      <div className="tpl-on-brand">
        <Container width="wide" className="py-12 sm:py-16">
          <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b-2 border-ink pb-8">
            <Wordmark site={site} ground="brand" className="tpl-heavy block text-4xl sm:text-6xl" />
            {primaryLocation?.phone ? (
              <a
                href={telHref(primaryLocation.phone)}
                className="tpl-heavy text-3xl hover:underline sm:text-4xl"
              >
                <CallUsOn />
                {primaryLocation.phone}
              </a>
            ) : null}
          </div>
          {footer.group ? (
            <GroupStats
              group={footer.group}
              className="mb-10 border-b-2 border-ink pb-8"
              valueClassName="tpl-heavy text-4xl"
            />
          ) : null}
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
            <FooterLinks
              columns={footer.columns}
              titleClassName="tpl-heavy-label mb-2 text-sm"
              linkClassName="inline-flex min-h-8 items-center text-[0.9375rem] hover:underline"
            />
            <ModelsFold
              models={footer.models}
              className="col-span-full self-start border-2 border-ink sm:col-span-1"
              summaryClassName="tpl-heavy-label min-h-11 px-4 text-sm"
            />
          </div>
        </Container>
      </div>
      <div>
        <Container
          width="wide"
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm text-muted"
        >
          <div>
            <p>
              © {year} {site.name}
            </p>
            <Licences licences={footer.licences} />
          </div>
          <PaymentLogos payments={footer.payments} itemClassName="bg-raised text-ink" />
        </Container>
      </div>
    </footer>
  );
}
