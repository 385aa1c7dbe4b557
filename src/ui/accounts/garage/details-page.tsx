import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/garage.ts';
import { useId } from 'react';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { FieldInput } from '#ui/leads/field-input.tsx';
import { ErrorList, faultsOf } from '#ui/leads/form/form-banner.tsx';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { GarageForm } from './garage-form.tsx';
import type { GarageDetails, GarageRefusal } from './garage-model.ts';

export interface DetailsPageProps {
  page: GarageDetails;
  sent: GarageRefusal | null;
  variant: FormVariant;
}

/** What was typed stays, whatever is wrong with it. */
export function DetailsPage({ page, sent, variant }: DetailsPageProps) {
  const t = useCopy();
  const id = useId();
  const errors = sent?.errors ?? {};
  const faults = faultsOf(id, page.fields, errors);
  return (
    <>
      <p className={variant.intro}>{t(copy.detailsIntro)}</p>
      <GarageForm deed="save-details" className="mt-8 grid max-w-xl gap-6">
        {faults.length === 0 ? null : <ErrorList id={`${id}-errors`} faults={faults} />}
        {page.fields.map((field) => (
          <FieldInput
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={sent?.values[field.name] ?? page.values[field.name]}
            errors={errors[field.name]}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t(common.save)}</Button>
          <ButtonLink href={page.home} variant="quiet">
            {t(common.back)}
          </ButtonLink>
        </div>
      </GarageForm>
    </>
  );
}
