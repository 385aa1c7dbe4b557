import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { Coordinates } from '#domain/locations/distance.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '../primitives/controls/button.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Field } from '../primitives/inputs/field.tsx';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import type { LocationFinderModel } from './location-card-model.ts';

export interface LocationFinderProps {
  finder: LocationFinderModel;
  /** What the position changed; null if it is not used. */
  result: string | null;
  onPosition: (at: Coordinates | null) => void;
}

type Asked = 'no' | 'asking' | 'refused';

/** A plain form, which works without script; the button for the position needs it. */
export function LocationFinder({ finder, result, onPosition }: LocationFinderProps) {
  const t = useCopy();
  const [asked, setAsked] = useState<Asked>('no');
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(finder.postcode);
  // A search by script keeps the field, and with it the keyboard's place, so its text follows the page. What was
  // typed before the script arrived stays.
  useEffect(() => {
    if (searched.current === finder.postcode) return;
    searched.current = finder.postcode;
    if (field.current !== null) field.current.value = finder.postcode;
  }, [finder.postcode]);
  const askBrowser = () => {
    if (!('geolocation' in navigator)) {
      setAsked('refused');
      return;
    }
    setAsked('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked('no');
        onPosition({ lat: coords.latitude, long: coords.longitude });
      },
      () => setAsked('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  const sorted = finder.isSorted ? t(copy.nearestToPostcode, { postcode: finder.postcode }) : null;
  const message = asked === 'refused' ? t(copy.noPosition) : (result ?? sorted);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Form method="get" action={finder.action} preventScrollReset noValidate>
          {finder.state === null ? null : <input type="hidden" name="state" value={finder.state} />}
          <Field label={t(common.postcode)} required error={finder.error ?? undefined}>
            {(control) => (
              <span className="flex flex-wrap gap-3">
                <TextInput
                  {...control}
                  required={undefined}
                  ref={field}
                  name="postcode"
                  defaultValue={finder.postcode}
                  inputMode="numeric"
                  autoComplete="postal-code"
                  maxLength={4}
                  className="w-32"
                />
                <Button type="submit">{t(copy.findNearest)}</Button>
              </span>
            )}
          </Field>
        </Form>
        <Button
          variant="secondary"
          busy={asked === 'asking'}
          onClick={askBrowser}
          icon={<Icon name="map-pin" size="sm" />}
          // Beside the field, whether or not a message is below that: as far down as the label is high.
          className="fc-script-only sm:mt-7.5"
          aria-describedby="position-stays"
        >
          {t(copy.ownPosition)}
        </Button>
        <p id="position-stays" className="fc-script-only basis-full text-sm text-muted">
          {t(copy.positionStays)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {/* The error stands at the field, where a screen reader does not notice that it is new. */}
        <output className={finder.error === null ? 'empty:hidden' : 'sr-only'}>
          {finder.error ?? message}
        </output>
        {finder.postcode === '' && result === null ? null : (
          <SiteLink
            href={finder.action}
            preventScrollReset
            onClick={() => onPosition(null)}
            className="fc-text-link inline-flex min-h-11 items-center"
          >
            {t(copy.showAllLocations)}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
