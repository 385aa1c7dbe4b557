import * as garageCopy from '#copy/en-AU/garage.ts';
import * as copy from '#copy/en-AU/payments.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Copy } from '#copy/format.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import { FactList } from '#ui/primitives/content/fact-list.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import type { PaymentStatusModel } from './online-payment-model.ts';

const CHECK_MS = 4_000;

interface StateWords {
  title: string;
  text: (page: PaymentStatusModel, t: Copy) => string;
}

const refundedText: StateWords['text'] = ({ refunded }, t) =>
  t(copy.refundedText, { amount: refunded ?? '' });

const WORDS: Record<PaymentState, StateWords> = {
  open: {
    title: copy.openTitle,
    text: ({ payUntil }, t) => t(copy.openText, { time: payUntil }),
  },
  processing: { title: copy.processingTitle, text: (_page, t) => t(copy.processingText) },
  paid: {
    title: copy.paidTitle,
    text: ({ email }, t) => (email === null ? t(copy.paidTextErased) : t(copy.paidText, { email })),
  },
  refunding: {
    title: copy.refundingTitle,
    text: ({ refunded }, t) => t(copy.refundingText, { amount: refunded ?? '' }),
  },
  'partly-refunded': { title: copy.partlyRefundedTitle, text: refundedText },
  refunded: { title: copy.refundedTitle, text: refundedText },
  'not-paid': { title: copy.notPaidTitle, text: (_page, t) => t(copy.notPaidText) },
};

/** What has become of a payment; the receipt of one that is paid. */
export function PaymentStatus({
  page,
  variant,
}: {
  page: PaymentStatusModel;
  variant: FormVariant;
}) {
  const t = useCopy();
  const { title, text } = WORDS[page.state];
  const isWaiting = page.state === 'open' || page.state === 'processing';
  useChecking(isWaiting);
  return (
    <div className="mt-8 grid max-w-2xl gap-8">
      <output className="block">
        <span className={`flex items-start gap-2 ${variant.cardTitle}`}>
          {page.state === 'paid' ? (
            // In the middle of the first line, whatever its height.
            <span className="flex h-lh shrink-0 items-center">
              <Icon name="circle-check" className="text-positive" />
            </span>
          ) : null}
          {t(title)}
        </span>
        <span className="mt-3 block text-pretty">{text(page, t)}</span>
      </output>
      <section aria-labelledby="receipt-title" className={variant.panel}>
        <h2 id="receipt-title" className={variant.panelTitle}>
          {t(page.paidOn === null ? copy.yourPayment : copy.receipt)}
        </h2>
        <Rows page={page} />
      </section>
      <Actions page={page} isWaiting={isWaiting} />
    </div>
  );
}

function Rows({ page }: { page: PaymentStatusModel }) {
  const t = useCopy();
  const rows = [
    [page.paidOn === null ? copy.amountOf : copy.amountPaid, page.amount],
    [copy.refundedAmount, page.refunded],
    [copy.reasonShort, page.reason],
    [copy.referenceShort, page.reference],
    [copy.paidOn, page.paidOn],
    [copy.paidTo, page.dealer],
    [copy.paymentNumber, page.number],
  ] as const;
  const facts = rows.flatMap(([label, value]) =>
    value === null ? [] : [{ label: t(label), value }],
  );
  return <FactList facts={facts} />;
}

function Actions({ page, isWaiting }: { page: PaymentStatusModel; isWaiting: boolean }) {
  const t = useCopy();
  const { state, payHref, checkHref, againHref, newHref, garageHref } = page;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {payHref === null ? null : <ButtonLink href={payHref}>{t(copy.goToPayment)}</ButtonLink>}
      {isWaiting ? (
        <ButtonLink href={checkHref} variant={payHref === null ? 'primary' : 'secondary'}>
          {t(copy.checkAgain)}
        </ButtonLink>
      ) : null}
      {state === 'not-paid' ? <ButtonLink href={againHref}>{t(copy.payAgain)}</ButtonLink> : null}
      {isWaiting || state === 'not-paid' ? null : (
        <ButtonLink href={newHref} variant="secondary">
          {t(copy.anotherPayment)}
        </ButtonLink>
      )}
      {garageHref === null ? null : (
        <ButtonLink href={garageHref} variant="quiet">
          {t(garageCopy.myGarage)}
        </ButtonLink>
      )}
    </div>
  );
}

/** Looks again by itself while the visitor waits for the confirmation. */
function useChecking(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const check = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => check(), CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
