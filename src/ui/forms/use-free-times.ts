import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldOption, FormField } from '#domain/leads/lead-field.ts';
import { warn } from '../primitives/warn.ts';
import type { ShownForm } from './form-model.ts';
import { APPOINTMENT } from './listed-times.ts';

export const AVAILABILITY_PATH = '/api/test-drive-availability';
/** Where the drive begins, the nearer one first. */
const PLACES = ['distribution_location', 'location_id'];
const NONE_FREE = 'No times are free online. Leave it to us: we will call you to find one.';

interface FreeTimes {
  days: { label: string; slots: { value: string; label: string }[] }[];
}

interface Offered {
  options: FieldOption[];
  place: string | null;
}

/** The page lists the times that a place is open; script asks which of them are free, and where. */
export function useFreeTimes(
  form: ShownForm,
  ref: RefObject<HTMLFormElement | null>,
  /** How often a time was refused: somebody else has it, so the list is no longer true. */
  refused: number,
): readonly FormField[] {
  const { fields, vehicle } = form.model;
  const [offered, setOffered] = useState<Offered | null>(null);
  const askAgain = useRef(() => {});
  const carId = vehicle?.id ?? null;
  const asks = fields.some(({ name }) => name === APPOINTMENT);
  useEffect(() => {
    const element = ref.current;
    if (!asks || element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const place = chosenPlace(element);
      if (carId === null && place === null) return;
      const query = new URLSearchParams({
        ...(carId !== null && { car_id: String(carId) }),
        ...(place !== null && { location_id: place.value }),
      });
      const answer = await fetch(`${AVAILABILITY_PATH}?${query}`, { signal });
      if (!answer.ok) return;
      const { days } = (await answer.json()) as FreeTimes;
      setOffered({ options: optionsOf(days), place: place?.label ?? null });
    };
    const refresh = () => {
      ask().catch((error: unknown) => {
        if (!signal.aborted) warn('The free times could not be had:', error);
      });
    };
    element.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement && PLACES.includes(target.name)) refresh();
      },
      { signal },
    );
    askAgain.current = refresh;
    refresh();
    return () => controller.abort();
  }, [asks, carId, ref]);
  useEffect(() => {
    if (refused > 0) askAgain.current();
  }, [refused]);
  if (offered === null) return fields;
  return fields.map((field) => (field.name === APPOINTMENT ? withTimes(field, offered) : field));
}

function withTimes(field: FormField, { options, place }: Offered): FormField {
  const { help, ...rest } = field;
  const words = options.length === 0 ? NONE_FREE : place === null ? help : `At ${place}`;
  return { ...rest, options, ...(words !== undefined && { help: words }) };
}

function optionsOf(days: FreeTimes['days']): FieldOption[] {
  return days.flatMap((day) =>
    day.slots.map(({ value, label }) => ({ value, label: `${day.label}, ${label}` })),
  );
}

function chosenPlace(form: HTMLFormElement): { value: string; label: string | null } | null {
  for (const name of PLACES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement && control.value !== '') {
      return { value: control.value, label: control.selectedOptions[0]?.text ?? null };
    }
    // The only place there is.
    if (control instanceof HTMLInputElement) return { value: control.value, label: null };
  }
  return null;
}
