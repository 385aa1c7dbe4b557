import * as copy from '#copy/en-AU/purchase.ts';
import * as reservations from '#copy/en-AU/reservations.ts';
import { CarStrip } from '#ui/leads/car-strip.tsx';
import { FormNotice } from '#ui/leads/form/form-banner.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Waiting } from '#ui/reservations/reservation-page.tsx';
import { TimeLeft } from '#ui/reservations/time-left.tsx';
import { CostCard } from './purchase-cost.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import type { PurchaseOrderPage } from './purchase-model.ts';

export interface OrderPageProps {
  page: PurchaseOrderPage;
  variant: FormVariant;
}

/** What has become of an order, and what the visitor can do about it. */
export function OrderPage({ page, variant }: OrderPageProps) {
  const t = useCopy();
  const { car, timeLeft, sections } = page;
  return (
    <div className={variant.columns}>
      <div className="grid min-w-0 gap-6">
        {page.isConfirming ? <Waiting /> : null}
        <section aria-labelledby="order-state" className={variant.panel}>
          <h2 id="order-state" className={classNames(variant.panelTitle, 'flex items-start gap-2')}>
            {page.isHeld ? (
              // In the middle of the first line, whatever its height.
              <span className="flex h-lh shrink-0 items-center">
                <Icon name="circle-check" className="text-positive" />
              </span>
            ) : null}
            {page.heading}
          </h2>
          <div className="grid gap-5">
            <p className="text-pretty">{page.text}</p>
            {page.refund === null ? null : <FormNotice tone="neutral">{page.refund}</FormNotice>}
            {page.notice === null ? null : <FormNotice tone="danger">{page.notice}</FormNotice>}
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{t(copy.orderReference)}</dt>
              <dd className="mb-2 font-medium wrap-anywhere sm:mb-0">{page.reference}</dd>
              {timeLeft === null ? null : (
                <>
                  <dt className="text-muted">{t(reservations.timeLeft)}</dt>
                  <dd className="font-medium">
                    <TimeLeft key={timeLeft.iso} {...timeLeft} />
                  </dd>
                </>
              )}
            </dl>
            <Deeds page={page} />
          </div>
        </section>
        <section aria-labelledby="order-content" className={variant.panel}>
          <h2 id="order-content" className={variant.panelTitle}>
            {t(copy.whatYouOrdered)}
          </h2>
          <dl className="grid gap-4">
            {sections.map(({ title, lines }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                {lines.map((line) => (
                  <dd key={line} className="wrap-anywhere">
                    {line}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {page.warning === null ? null : (
            <p className="mt-4 text-sm text-pretty text-muted">{page.warning}</p>
          )}
        </section>
        <Cancel page={page} />
      </div>
      <aside className="grid content-start gap-6">
        {car === null ? null : <CarStrip car={car} look={variant} row="one-column" />}
        <CostCard
          title={t(copy.breakdownTitle)}
          cost={page.cost}
          variant={variant}
          depositLabel={page.depositLabel}
        />
      </aside>
    </div>
  );
}

function Deeds({ page }: Pick<OrderPageProps, 'page'>) {
  const t = useCopy();
  const { payLabel, againHref, similarHref, word: vehicle } = page;
  return (
    <>
      {payLabel === null ? null : (
        <PurchaseForm page={{ action: page.action, seen: '' }} deed="pay">
          <Button type="submit" size="lg" className="justify-self-start">
            {payLabel}
          </Button>
        </PurchaseForm>
      )}
      <div className="flex flex-wrap gap-3">
        {againHref === null ? null : <ButtonLink href={againHref}>{t(copy.orderAgain)}</ButtonLink>}
        {similarHref === null ? null : (
          <ButtonLink href={similarHref}>{t(copy.similarVehicles, { vehicle })}</ButtonLink>
        )}
        <ButtonLink href={page.pdfHref} variant="secondary" download>
          {t(copy.downloadSummary)}
        </ButtonLink>
      </div>
    </>
  );
}

/** Asks first, with or without script. */
function Cancel({ page }: Pick<OrderPageProps, 'page'>) {
  const t = useCopy();
  if (page.cancelText === null) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t(copy.cancelOrder)}
      </summary>
      <p className="mt-2 mb-4 max-w-prose text-pretty">{page.cancelText}</p>
      <PurchaseForm page={{ action: page.action, seen: '' }} deed="cancel">
        <Button type="submit" variant="danger" className="justify-self-start">
          {t(reservations.yesCancel)}
        </Button>
      </PurchaseForm>
    </details>
  );
}
