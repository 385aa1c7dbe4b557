import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/success.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site/site-context.ts';
import type { SiteFrame } from '../site/site-frame.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { ButtonLink } from '../primitives/controls/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { useHydrated } from '../primitives/hooks/use-hydrated.ts';
import { CarStrip } from './car-strip.tsx';
import { ContactCard } from '../locations/contact-card.tsx';
import { FORM_VARIANTS } from './form-variants.ts';
import { FormPage } from './lead-page.tsx';
import { NextActions } from './next-actions.tsx';
import type { SuccessModel } from './page-model.ts';
import { successHref } from './success-href.ts';
import { visitorStore } from './visitor-store.ts';
import type { ContactCardModel } from '#ui/locations/contact-card-model.ts';

export interface SuccessPageProps {
  frame: SiteFrame;
  success: SuccessModel;
  location?: ContactCardModel | null | undefined;
  /** The similar vehicles, in the template's own cards. */
  similar?: ReactNode;
}

/** What happens next. The server's page is the same for everyone; the visitor's name comes from the browser. */
export function SuccessPage({ frame, success, location = null, similar }: SuccessPageProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const name = useKnownVisitor(success.category);
  return (
    <FormPage
      kind="other"
      template={frame.site.template}
      title={success.title}
      intro={success.intro ?? (name === null ? null : t(copy.thanks, { name }))}
    >
      <div className={variant.columns}>
        <section
          aria-labelledby={success.category === null ? undefined : 'next-title'}
          className={success.category === null ? undefined : variant.panel}
        >
          {success.category === null ? null : (
            <>
              <h2 id="next-title" className={variant.panelTitle}>
                {t(common.whatHappensNext)}
              </h2>
              <ol className="mb-8 grid gap-4">
                {success.steps.map((step) => (
                  <li key={step} className="flex items-start gap-3">
                    <Icon name="circle-check" className="mt-0.5 shrink-0 text-positive" />
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            {success.category !== null || success.contactHref === null ? null : (
              <ButtonLink href={success.contactHref}>{t(common.contactUs)}</ButtonLink>
            )}
            {success.calendarHref === null ? null : (
              <ButtonLink href={success.calendarHref} download="test-drive.ics">
                {t(copy.addToCalendar)}
              </ButtonLink>
            )}
            {success.searchHref === null ? null : (
              <ButtonLink href={success.searchHref} variant="secondary">
                {t(copy.keepLooking)}
              </ButtonLink>
            )}
          </div>
        </section>
        <div className="grid gap-6">
          {success.car === null ? null : (
            <CarStrip car={success.car} look={variant} row="one-column" />
          )}
          {location === null ? null : <ContactCard card={location} variant={variant} />}
        </div>
      </div>
      <NextActions actions={success.next} variant={variant} />
      {similar ? <div className="mt-12 sm:mt-16">{similar}</div> : null}
    </FormPage>
  );
}

/** Without a category in the URL, shows the page for the visitor's last lead. */
function useKnownVisitor(category: string | null): string | null {
  const site = useSite();
  const navigate = useNavigate();
  const store = useHydrated() && site !== null ? visitorStore(site.slug, site.tools.viewed) : null;
  useEffect(() => {
    const last = store?.success();
    if (category !== null || !last?.category) return;
    const { booked, car } = last;
    const target = { category: last.category, carId: car ?? undefined, booked };
    void navigate(successHref(target), { replace: true });
  }, [store, category, navigate]);
  return store?.remembered()?.name ?? null;
}
