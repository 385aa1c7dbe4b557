import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/garage.ts';
import { useId } from 'react';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FieldInput } from '#ui/leads/field-input.tsx';
import { ErrorList, faultsOf, FormNotice } from '#ui/leads/form/form-banner.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { GarageForm } from './garage-form.tsx';
import type { GarageDrivePage, GarageRefusal } from './garage-model.ts';

export interface DrivePageProps {
  page: GarageDrivePage;
  sent: GarageRefusal | null;
  variant: FormVariant;
}

/** Moves or cancels one test drive. */
export function DrivePage({ page, sent, variant }: DrivePageProps) {
  const t = useCopy();
  const { drive } = page;
  return (
    <>
      <p className={variant.intro}>
        {drive.vehicle === null
          ? t(common.testDrive)
          : t(copy.driveOf, { vehicle: drive.vehicle.name })}
      </p>
      <p className="mt-2 font-semibold">{t(copy.booked, { time: drive.when })}</p>
      {drive.where === null ? null : <p className="text-muted">{drive.where}</p>}
      {sent?.message == null ? null : (
        <div className="mt-6">
          <FormNotice tone="danger">{sent.message}</FormNotice>
        </div>
      )}
      <div className={variant.columns}>
        <section aria-labelledby="move-title" className={variant.panel}>
          <h2 id="move-title" className={variant.panelTitle}>
            {t(copy.anotherTime)}
          </h2>
          <MoveForm times={page.times} sent={sent} />
        </section>
        <section aria-labelledby="cancel-title" className={variant.card}>
          <h2 id="cancel-title" className={variant.cardTitle}>
            {t(copy.cancelDrive)}
          </h2>
          <p className="mt-3 mb-5 text-pretty text-muted">{t(copy.cancelIntro)}</p>
          <GarageForm deed="cancel-drive">
            <Button type="submit" variant="danger">
              {t(copy.cancelDrive)}
            </Button>
          </GarageForm>
        </section>
      </div>
    </>
  );
}

function MoveForm({ times, sent }: Pick<GarageDrivePage, 'times'> & Pick<DrivePageProps, 'sent'>) {
  const t = useCopy();
  const id = useId();
  if (times === null) return <p className="text-muted">{t(copy.noOtherTimes)}</p>;
  const errors = sent?.errors ?? {};
  const faults = faultsOf(id, [times], errors);
  return (
    <>
      <p className="mb-5 text-pretty text-muted">{t(copy.anotherTimeIntro)}</p>
      <GarageForm deed="move-drive" className="grid gap-6">
        {faults.length === 0 ? null : <ErrorList id={`${id}-errors`} faults={faults} />}
        <FieldInput
          id={`${id}-${times.name}`}
          field={times}
          value={sent?.values[times.name]}
          errors={errors[times.name]}
        />
        <Button type="submit" className="justify-self-start">
          {t(copy.moveDrive)}
        </Button>
      </GarageForm>
    </>
  );
}
