import { useId } from 'react';
import * as copy from '#copy/en-AU/purchase.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx';
import { ErrorList } from '#ui/leads/form/form-banner.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { CostTable } from './purchase-cost.tsx';
import { AGREE_PRICES, AGREE_TERMS } from './purchase-model.ts';
import type { StepProps } from './purchase-steps.tsx';

/** Everything at a glance; ordering agrees to exactly these amounts. */
export function ReviewStep({ page, step, sent }: StepProps<'review'>) {
  const t = useCopy();
  const errors = sent?.errors ?? {};
  const id = useId();
  const faults = [
    { name: AGREE_PRICES, label: copy.agreeToPrices },
    { name: AGREE_TERMS, label: copy.agreeToTerms },
  ].flatMap(({ name, label }) => {
    const message = errors[name]?.[0];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label, message }];
  });
  return (
    <PurchaseForm page={page} deed="review">
      <p>{t(copy.reviewIntro)}</p>
      {faults.length === 0 ? null : <ErrorList id={`${id}-errors`} faults={faults} />}
      <dl className="grid gap-4">
        {step.sections.map(({ title, lines, changeHref }) => (
          <div key={title} className="border-b border-line pb-4">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {title}
              <SiteLink
                href={changeHref}
                className="py-2 text-sm font-normal underline underline-offset-4"
              >
                {t(copy.changeAnswer)} <VisuallyHidden>{title}</VisuallyHidden>
              </SiteLink>
            </dt>
            {lines.map((line) => (
              <dd key={line} className="wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {step.warning === null ? null : (
        <p className="text-sm text-pretty text-muted">{step.warning}</p>
      )}
      <section aria-labelledby="purchase-cost">
        <h3 id="purchase-cost" className="mb-3 font-semibold">
          {t(copy.breakdownTitle)}
        </h3>
        <CostTable cost={page.cost} depositLabel={page.depositLabel} />
      </section>
      <section aria-labelledby="purchase-terms">
        <h3 id="purchase-terms" className="mb-2 font-semibold">
          {t(copy.termsTitle)}
        </h3>
        <div className="grid gap-2 text-sm text-pretty text-muted">
          {step.terms.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <div className="grid gap-1">
        {page.cost.hasMoved ? (
          <Checkbox
            id={`${id}-${AGREE_PRICES}`}
            name={AGREE_PRICES}
            required
            label={t(copy.agreeToPrices)}
            error={errors[AGREE_PRICES]?.[0]}
          />
        ) : null}
        <Checkbox
          id={`${id}-${AGREE_TERMS}`}
          name={AGREE_TERMS}
          required
          label={t(copy.agreeToTerms)}
          defaultChecked={sent?.values[AGREE_TERMS] === 'on'}
          error={errors[AGREE_TERMS]?.[0]}
        />
      </div>
      <Button type="submit" size="lg" className="justify-self-start">
        {step.submitLabel}
      </Button>
    </PurchaseForm>
  );
}
