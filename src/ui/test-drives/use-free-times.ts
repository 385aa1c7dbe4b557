import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as copy from '#copy/en-AU/test-drives.ts';
import type { Copy } from '#copy/format.ts';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { warn } from '../primitives/warn.ts';
import { type FreeDay, isListed, optionsOf } from './free-times.ts';
import { showChosenDay } from './chosen-day.ts';
import { isTimeField, TIME_SOURCES } from './listed-times.ts';

/** The fields that hold the starting location, the more specific first. */
const LOCATION_FIELDS = ['distribution_location', 'location_id'];

interface OfferedTimes {
  options: FieldOption[];
  location: string | null;
  /** What the visitor had chosen from the previous list; empty if nothing was chosen. */
  chosen: string;
}

/** The part of a lead form that free times depend on. */
interface TimedForm {
  fields: readonly FormField[];
  vehicle: { id: number } | null;
}

interface FreeTimes {
  fields: readonly FormField[];
  /** The field's error if the chosen time is not free. */
  gone: readonly string[] | undefined;
}

interface FreeTimesOptions {
  /** How often a time was refused: somebody else has booked it, so the list is out of date. */
  refused: number;
  /** A time from an earlier visit's draft, which the server-rendered list may lack. */
  drafted: () => string;
}

/** The server lists the times a location is open; script requests which of them are free, and where. */
export function useFreeTimes(
  form: TimedForm,
  ref: RefObject<HTMLFormElement | null>,
  { refused, drafted }: FreeTimesOptions,
): FreeTimes {
  const { fields, vehicle } = form;
  const t = useCopy();
  const [offered, setOffered] = useState<OfferedTimes | null>(null);
  const refreshRef = useRef(() => {});
  const draft = useRef(drafted);
  const carId = vehicle?.id ?? null;
  const timeName = fields.find(isTimeField)?.name;
  useEffect(() => {
    const element = ref.current;
    if (timeName === undefined || element === null) return undefined;
    const listeners = new AbortController();
    let request = new AbortController();
    const load = async (signal: AbortSignal) => {
      const location = chosenLocation(element);
      if (carId === null && location === null) return;
      const query = new URLSearchParams({
        ...(carId !== null && { car_id: String(carId) }),
        ...(location !== null && { location_id: location.value }),
      });
      const response = await fetch(`${TIME_SOURCES[timeName]}?${query}`, { signal });
      if (!response.ok) return;
      const { days } = (await response.json()) as { days: FreeDay[] };
      // The visitor may have chosen a time while the request was running.
      const chosen = chosenTime(element, timeName) || draft.current();
      if (signal.aborted) return;
      setOffered({ options: optionsOf(days), location: location?.label ?? null, chosen });
    };
    const refresh = () => {
      // A response for the previous location must not arrive after this one.
      request.abort();
      request = new AbortController();
      const { signal } = request;
      load(signal).catch((error: unknown) => {
        if (!signal.aborted) warn('The free times could not be loaded:', error);
      });
    };
    element.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
        if (LOCATION_FIELDS.includes(target.name)) refresh();
        // A choice made in the list replaces the earlier one.
        else if (target.name === timeName)
          setOffered((current) => current && { ...current, chosen: target.value });
      },
      { signal: listeners.signal },
    );
    refreshRef.current = refresh;
    refresh();
    return () => {
      listeners.abort();
      request.abort();
    };
  }, [timeName, carId, ref]);
  useEffect(() => {
    if (refused > 0) refreshRef.current();
  }, [refused]);
  // A time from a draft may be in the new list only.
  useLayoutEffect(() => {
    if (offered === null || ref.current === null || timeName === undefined) return;
    if (offered.chosen !== '' && isListed(offered.options, offered.chosen)) {
      chooseTime(ref.current, timeName, offered.chosen);
    }
  }, [offered, ref, timeName]);
  if (offered === null) return { fields, gone: undefined };
  const { options, chosen } = offered;
  return {
    fields: fields.map((field) => (isTimeField(field) ? withTimes(field, offered, t) : field)),
    gone: chosen === '' || isListed(options, chosen) ? undefined : [t(copy.notFree)],
  };
}

function withTimes(field: FormField, { options, location }: OfferedTimes, t: Copy): FormField {
  const { help, ...rest } = field;
  const text =
    options.length === 0 ? t(copy.noneFree) : location === null ? help : t(copy.at, { location });
  return { ...rest, options, ...(text !== undefined && { help: text }) };
}

function timesOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
}

function chosenTime(form: HTMLFormElement, name: string): string {
  return timesOf(form, name).find(({ checked }) => checked)?.value ?? '';
}

function chooseTime(form: HTMLFormElement, name: string, value: string): void {
  const time = timesOf(form, name).find((radio) => radio.value === value);
  const field = time?.closest('fieldset');
  if (time === undefined || !field) return;
  time.checked = true;
  showChosenDay(field);
}

function chosenLocation(form: HTMLFormElement): { value: string; label: string | null } | null {
  for (const name of LOCATION_FIELDS) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement && control.value !== '') {
      return { value: control.value, label: control.selectedOptions[0]?.text ?? null };
    }
    // A hidden field: the dealer has only one location.
    if (control instanceof HTMLInputElement) return { value: control.value, label: null };
  }
  return null;
}
