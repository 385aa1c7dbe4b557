import * as copy from '#copy/en-AU/alerts.ts';
import * as legal from '#copy/en-AU/legal.ts';
import { SAVED_SEARCHES_PATH } from '#domain/accounts/saved-searches.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Field } from '#ui/primitives/inputs/field.tsx';
import { RadioGroup } from '#ui/primitives/inputs/radio-group.tsx';
import { TextInput } from '#ui/primitives/inputs/text-input.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { SEARCH_FIELDS } from './alerts-model.ts';
import type { RefusedSearches, SavedSearchesModel } from './alerts-model.ts';

interface AlertsFormProps {
  frame: SiteFrame;
  model: SavedSearchesModel;
  refused: RefusedSearches | null;
  variant: FormVariant;
}

/** The consent to messages. Nothing is chosen before the visitor does. */
export function AlertsForm({ frame, model, refused, variant }: AlertsFormProps) {
  const t = useCopy();
  const { alertsBy } = model.summary;
  const wrong = refused?.wrongEmail ?? null;
  return (
    <section aria-labelledby="alerts-title" className={variant.panel}>
      <h2 id="alerts-title" className={variant.panelTitle}>
        {t(copy.howToTell)}
      </h2>
      <p className="mb-4 text-pretty text-muted">{t(copy.whatWeTell)}</p>
      <form method="post" action={SAVED_SEARCHES_PATH} className="grid gap-5">
        <input type="hidden" name={SEARCH_FIELDS.action} value="alerts" />
        <RadioGroup
          legend={t(copy.howToTell)}
          hideLegend
          name={SEARCH_FIELDS.alertsBy}
          required
          defaultValue={wrong === null ? (alertsBy ?? undefined) : 'email'}
          options={[
            { value: 'email', label: t(copy.byEmail) },
            { value: 'sms', label: t(copy.bySms, { mobile: model.mobile }) },
            { value: 'none', label: t(copy.notAtAll) },
          ]}
        />
        <Field
          label={t(copy.emailAddress)}
          hint={t(copy.emailHint)}
          error={wrong === null ? undefined : t(copy.emailNeeded)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name={SEARCH_FIELDS.email}
              autoComplete="email"
              maxLength={254}
              defaultValue={wrong ?? model.email ?? ''}
            />
          )}
        </Field>
        <p className="text-sm text-muted">{t(legal.alertsConsent, { dealer: frame.site.name })}</p>
        <Button type="submit" className="justify-self-start">
          {t(copy.saveChoice)}
        </Button>
      </form>
    </section>
  );
}
