import * as signInCopy from '#copy/en-AU/sign-in.ts';
import * as copy from '#copy/en-AU/garage.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FormNotice } from '#ui/leads/form/form-banner.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { GarageForm } from './garage-form.tsx';
import type { GarageOverview } from './garage-model.ts';
import { Section } from './sections.tsx';

/** Everything of the visitor on one page. */
export function OverviewPage({ page, variant }: { page: GarageOverview; variant: FormVariant }) {
  const t = useCopy();
  return (
    <>
      <p className={variant.intro}>
        {page.name === null ? t(copy.helloUnnamed) : t(copy.hello, { name: page.name })}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-muted">{t(copy.signedInAs, { phone: page.mobile })}</p>
        <GarageForm deed="sign-out">
          <Button type="submit" variant="secondary" size="sm">
            {t(signInCopy.signOut)}
          </Button>
        </GarageForm>
      </div>
      {page.notice === null ? null : (
        <div className="mt-6">
          <FormNotice tone="neutral">{page.notice}</FormNotice>
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-8 sm:mt-10 lg:grid-cols-2 lg:gap-12">
        {page.sections.map((section) => (
          <Section key={section.kind} section={section} variant={variant} />
        ))}
      </div>
    </>
  );
}
