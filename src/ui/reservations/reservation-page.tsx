import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/reservations.ts';
import type { ReservationView } from '#domain/reservations/reservation-view.ts';
import { FormNotice } from '#ui/leads/form/form-banner.tsx';
import type { SentForm } from '#ui/leads/form-model.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { FactList } from '#ui/primitives/content/fact-list.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { DEED_FIELD, RESERVATION_FIELD } from './checkout-model.ts';
import type { CheckoutDeed, CheckoutReservation } from './checkout-model.ts';
import { TimeLeft } from './time-left.tsx';

export interface ReservationPageProps {
  page: CheckoutReservation;
  sent: SentForm | null;
  variant: FormVariant;
}

const GOOD: ReadonlySet<ReservationView> = new Set(['held', 'converted']);

/** What has become of a reservation, and what the visitor can do about it. */
export function ReservationPage({ page, sent, variant }: ReservationPageProps) {
  const t = useCopy();
  return (
    <>
      {sent?.message == null ? null : <FormNotice tone="danger">{sent.message}</FormNotice>}
      {page.view === 'confirming' ? <Waiting /> : null}
      {page.refund === null ? null : <FormNotice tone="neutral">{page.refund}</FormNotice>}
      <section aria-labelledby="reservation-title" className={variant.panel}>
        <h2
          id="reservation-title"
          className={classNames(variant.panelTitle, 'flex items-center gap-2')}
        >
          {GOOD.has(page.view) ? (
            <Icon name="circle-check" className="shrink-0 text-positive" />
          ) : null}
          {t(copy.yourReservation)}
        </h2>
        {page.timeLeft === null ? null : (
          <p className="mb-6 grid gap-1 rounded-md border border-line bg-surface p-4">
            <span className="flex items-center gap-2 text-sm text-muted">
              <Icon name="clock" size="sm" />
              {t(copy.timeLeft)}
            </span>
            <strong className="fc-figure text-2xl">
              <TimeLeft key={page.timeLeft.iso} {...page.timeLeft} />
            </strong>
          </p>
        )}
        <FactList facts={page.facts} />
        <Deeds page={page} />
      </section>
      {page.nextSteps.length === 0 ? null : (
        <section aria-labelledby="next-title" className="pt-2">
          <h2 id="next-title" className={variant.cardTitle}>
            {t(common.whatHappensNext)}
          </h2>
          <ol className="mt-3 grid list-decimal gap-2 ps-6 text-pretty">
            {page.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {page.cancelText === null ? null : <Cancel page={page} text={page.cancelText} />}
    </>
  );
}

function Deeds({ page }: Pick<ReservationPageProps, 'page'>) {
  const t = useCopy();
  const { payLabel, againHref, buyHref, changeHref, enquiryHref, isFree } = page;
  const isToPay = payLabel !== null;
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6 sm:justify-items-start">
      {isToPay ? (
        <DeedForm deed="pay" id={page.id}>
          <Button type="submit" size="lg" className="w-full sm:w-auto">
            {payLabel}
          </Button>
        </DeedForm>
      ) : null}
      {isToPay && !isFree ? (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon name="shield-check" size="sm" className="mt-0.5 shrink-0" />
          {t(copy.payNote)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {againHref === null ? null : (
          <ButtonLink href={againHref}>
            {t(page.view === 'unpaid' ? copy.startAgain : copy.reserveAgain)}
          </ButtonLink>
        )}
        {buyHref === null ? null : <ButtonLink href={buyHref}>{t(copy.buyIt)}</ButtonLink>}
        {changeHref === null ? null : (
          <TextLink href={changeHref}>{t(copy.changeDetails)}</TextLink>
        )}
        {enquiryHref === null ? null : isToPay ? (
          <TextLink href={enquiryHref}>{t(copy.askUs)}</TextLink>
        ) : (
          <ButtonLink href={enquiryHref} variant="secondary">
            {t(copy.askUs)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <SiteLink href={href} className="fc-text-link inline-flex min-h-11 items-center">
      {children}
    </SiteLink>
  );
}

/** Asks first, with or without script. */
function Cancel({ page, text }: Pick<ReservationPageProps, 'page'> & { text: string }) {
  const t = useCopy();
  return (
    <details className="border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t(copy.cancelReservation)}
      </summary>
      <p className="mt-2 mb-4 max-w-prose text-pretty">{text}</p>
      <DeedForm deed="cancel" id={page.id}>
        <Button type="submit" variant="danger">
          {t(copy.yesCancel)}
        </Button>
      </DeedForm>
    </details>
  );
}

interface DeedFormProps {
  deed: CheckoutDeed;
  /** The reservation's. */
  id: string;
  children: React.ReactNode;
}

function DeedForm({ deed, id, children }: DeedFormProps) {
  return (
    <form method="post">
      <input type="hidden" name={DEED_FIELD} value={deed} />
      <input type="hidden" name={RESERVATION_FIELD} value={id} />
      {children}
    </form>
  );
}

const ASK_AGAIN_MS = 3_000;
const REFRESH_SECONDS = 5;

/** Asks whether the payment has been confirmed: by script every few seconds, without it by reloading. */
export function Waiting() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
    </noscript>
  );
}
