import * as copy from '#copy/en-AU/search.ts';
import { useState } from 'react';
import { NEAR_PARAMETERS, LONGEST_PLACE, readNear } from '#domain/search/address/near-terms.ts';
import { withNear } from '#domain/search/address/search-links.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { Field } from '#ui/primitives/inputs/field.tsx';
import { Select } from '#ui/primitives/inputs/select.tsx';
import { TextInput } from '#ui/primitives/inputs/text-input.tsx';
import type { NearModel } from '../listing-model.ts';
import { FORM_ID, useSearch } from '../search-session.ts';
import { findOwnPostcode } from './own-postcode.ts';

/** Where the shopper is: typed, or asked of the browser once the button is pressed. */
export function NearFields({ near }: { near: NearModel }) {
  const t = useCopy();
  const { change } = useSearch();
  const [asked, setAsked] = useState<'no' | 'asking' | 'failed'>('no');
  const ask = async (button: HTMLElement) => {
    setAsked('asking');
    const place = await findOwnPostcode();
    setAsked(place === null ? 'failed' : 'no');
    if (place !== null) {
      change((state) => withNear(state, { place, km: state.near?.km ?? null }), button);
    }
  };
  const { place, error, radii } = near;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t(copy.distanceFrom)}
          required
          error={error ?? undefined}
          className="min-w-0 grow basis-32"
        >
          {(control) => (
            <TextInput
              {...control}
              // Only if distances are wanted.
              required={undefined}
              // Another search has another place.
              key={place}
              name={NEAR_PARAMETERS.place}
              defaultValue={place}
              maxLength={LONGEST_PLACE}
              autoComplete="off"
            />
          )}
        </Field>
        <Select
          key={radii.find(({ chosen }) => chosen)?.value}
          aria-label={t(copy.distanceWithin)}
          name={NEAR_PARAMETERS.km}
          options={radii}
          defaultValue={radii.find(({ chosen }) => chosen)?.value}
          onChange={({ currentTarget }) => {
            const terms = termsOf(currentTarget.form);
            if (terms !== undefined) change((state) => withNear(state, terms), currentTarget);
          }}
          className="w-36 grow"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={FORM_ID} variant="secondary" size="sm">
          {t(copy.showDistances)}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={asked === 'asking'}
          onClick={(event) => void ask(event.currentTarget)}
          icon={<Icon name="map-pin" size="sm" />}
          aria-describedby="near-note"
          className="fc-script-only"
        >
          {t(copy.ownPosition)}
        </Button>
      </div>
      <output id="near-note" className="fc-script-only text-sm text-muted">
        {t(asked === 'failed' ? copy.positionFailed : copy.positionRounded)}
      </output>
    </div>
  );
}

function termsOf(form: HTMLFormElement | null) {
  if (form === null) return undefined;
  const typed = new URLSearchParams();
  const data = new FormData(form);
  for (const name of Object.values(NEAR_PARAMETERS)) {
    const value = data.get(name);
    if (typeof value === 'string') typed.append(name, value);
  }
  return readNear(typed);
}
