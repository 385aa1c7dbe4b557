import * as copy from '#copy/en-AU/garage.ts';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { GarageForm } from './garage-form.tsx';
import { CONFIRM_DELETE, type GarageDelete, type GarageRefusal } from './garage-model.ts';

export interface DeletePageProps {
  page: GarageDelete;
  sent: GarageRefusal | null;
  variant: FormVariant;
}

/** Says what goes and what stays before anything is deleted. */
export function DeletePage({ page, sent, variant }: DeletePageProps) {
  const t = useCopy();
  const goes = [copy.goesProfile, copy.goesSaved, copy.goesDevices];
  return (
    <div className="mt-8 grid max-w-2xl gap-8">
      <section aria-labelledby="goes-title">
        <h2 id="goes-title" className={variant.cardTitle}>
          {t(copy.deleteGoes)}
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 ps-6">
          {goes.map((one) => (
            <li key={one}>{t(one)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stays-title">
        <h2 id="stays-title" className={variant.cardTitle}>
          {t(copy.deleteStays)}
        </h2>
        <p className="mt-3 text-pretty">{t(copy.staysEnquiries, { days: page.retentionDays })}</p>
        <p className="mt-2 text-pretty">{t(copy.staysDrives)}</p>
        {page.hasWheel ? <p className="mt-2 text-pretty">{t(copy.staysSpin)}</p> : null}
        <p className="mt-2 text-pretty">{t(copy.staysReservations)}</p>
        <p className="mt-2 text-pretty">{t(copy.staysPayments)}</p>
      </section>
      <GarageForm deed="delete-account" className="grid justify-items-start gap-5">
        <Checkbox
          name={CONFIRM_DELETE}
          value="yes"
          label={t(copy.understood)}
          error={sent?.errors[CONFIRM_DELETE]?.[0]}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger">
            {t(copy.deleteAccount)}
          </Button>
          <ButtonLink href={page.home} variant="secondary">
            {t(copy.keepAccount)}
          </ButtonLink>
        </div>
      </GarageForm>
    </div>
  );
}
