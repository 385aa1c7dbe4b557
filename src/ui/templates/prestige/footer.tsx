import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { FooterLinks, GroupStats, Licences, ModelsFold } from '#ui/site/footer-parts.tsx';
import { PaymentLogos } from '#ui/site/payment-logos.tsx';
import type { FrameProps } from '#ui/site/site-frame.ts';

/** One large contact line; everything else small and quiet. */
export function Footer({ frame }: FrameProps) {
  const t = useCopy();
  const { site, footer, primaryLocation, year } = frame;
  return (
    <footer className="border-t border-line bg-surface">
      <div className="fc-gutter mx-auto max-w-wide pt-16 pb-10 sm:pt-24">
        {primaryLocation?.phone ? (
          <p className="font-display leading-none font-light">
            <span className="mb-4 block text-lg text-muted">{t(copy.speakWithUs)}</span>
            <a
              href={telHref(primaryLocation.phone)}
              className="text-[clamp(2.5rem,8vw,6.5rem)] whitespace-nowrap hover:text-accent"
            >
              {primaryLocation.phone}
            </a>
          </p>
        ) : null}
        {primaryLocation ? (
          <address className="mt-6 text-muted not-italic">
            {primaryLocation.street}, {primaryLocation.region}
          </address>
        ) : null}
        {footer.group ? (
          <GroupStats
            group={footer.group}
            className="mt-14 border-t border-line pt-10"
            valueClassName="font-display text-4xl font-light text-accent"
          />
        ) : null}
        <div className="mt-14 grid gap-8 border-t border-line pt-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
          <FooterLinks
            columns={footer.columns}
            titleClassName="mb-2 font-display text-lg"
            linkClassName="inline-flex min-h-9 items-center text-[0.9375rem] text-muted hover:text-accent"
          />
          <ModelsFold
            models={footer.models}
            className="self-start border-b border-line"
            summaryClassName="pb-2 font-display text-lg"
          />
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-muted">
          <div>
            <p>
              © {year} {site.name}
            </p>
            <Licences licences={footer.licences} />
          </div>
          <PaymentLogos payments={footer.payments} className="-mx-2.5" itemClassName="" />
        </div>
      </div>
    </footer>
  );
}
