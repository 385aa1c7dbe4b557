import { API_TEST_DRIVE_TIMES } from '#domain/site/api-paths.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';
import { warn } from '../primitives/warn.ts';
import { type FreeDay, isListed, optionsOf } from './free-times.ts';
import { APPOINTMENT } from './listed-times.ts';

/** Where the drive begins, the nearer one first. */
const PLACES = ['distribution_location', 'location_id'];
const NONE_FREE = 'No times are free online. Leave it to us: we will call you to find one.';
const GONE = 'The time you chose is not free. Please choose another.';

interface Offered {
  options: FieldOption[];
  location: string | null;
  /** What the visitor had chosen of the list before; nothing where there was no choice. */
  chosen: string;
}

/** The part of a lead form that free times depend on. */
interface TimedForm {
  fields: readonly FormField[];
  vehicle: { id: number } | null;
}

interface FreeTimes {
  fields: readonly FormField[];
  /** Said by the field where what was chosen is not to be had. */
  gone: readonly string[] | undefined;
}

interface Asking {
  /** How often a time was refused: somebody else has it, so the list is no longer true. */
  refused: number;
  /** A time of an earlier visit to the page, which the page's own list may lack. */
  drafted: () => string;
}

/** The page lists the times that a place is open; script asks which of them are free, and where. */
export function useFreeTimes(
  form: TimedForm,
  ref: RefObject<HTMLFormElement | null>,
  { refused, drafted }: Asking,
): FreeTimes {
  const { fields, vehicle } = form;
  const [offered, setOffered] = useState<Offered | null>(null);
  const askAgain = useRef(() => {});
  const draft = useRef(drafted);
  const carId = vehicle?.id ?? null;
  const asks = fields.some(({ name }) => name === APPOINTMENT);
  useEffect(() => {
    const element = ref.current;
    if (!asks || element === null) return undefined;
    const listening = new AbortController();
    let asking = new AbortController();
    const ask = async (signal: AbortSignal) => {
      const place = chosenLocation(element);
      if (carId === null && place === null) return;
      const query = new URLSearchParams({
        ...(carId !== null && { car_id: String(carId) }),
        ...(place !== null && { location_id: place.value }),
      });
      const answer = await fetch(`${API_TEST_DRIVE_TIMES}?${query}`, { signal });
      if (!answer.ok) return;
      const { days } = (await answer.json()) as { days: FreeDay[] };
      // The visitor may have chosen while nothing was known yet.
      const chosen = timesOf(element)?.value || draft.current();
      if (signal.aborted) return;
      setOffered({ options: optionsOf(days), location: place?.label ?? null, chosen });
    };
    const refresh = () => {
      // An answer for the place before must not come after this one's.
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      ask(signal).catch((error: unknown) => {
        if (!signal.aborted) warn('The free times could not be had:', error);
      });
    };
    element.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        if (PLACES.includes(target.name)) refresh();
        // Whatever it was before, this is the choice now.
        else if (target.name === APPOINTMENT)
          setOffered((known) => known && { ...known, chosen: target.value });
      },
      { signal: listening.signal },
    );
    askAgain.current = refresh;
    refresh();
    return () => {
      listening.abort();
      asking.abort();
    };
  }, [asks, carId, ref]);
  useEffect(() => {
    if (refused > 0) askAgain.current();
  }, [refused]);
  // A browser drops a choice together with the list it was made of.
  useLayoutEffect(() => {
    const times = ref.current === null ? null : timesOf(ref.current);
    if (offered !== null && times !== null && isListed(offered.options, offered.chosen)) {
      times.value = offered.chosen;
    }
  }, [offered, ref]);
  if (offered === null) return { fields, gone: undefined };
  const { options, chosen } = offered;
  return {
    fields: fields.map((field) => (field.name === APPOINTMENT ? withTimes(field, offered) : field)),
    gone: chosen === '' || isListed(options, chosen) ? undefined : [GONE],
  };
}

function withTimes(field: FormField, { options, location }: Offered): FormField {
  const { help, ...rest } = field;
  const words = options.length === 0 ? NONE_FREE : location === null ? help : `At ${location}`;
  return { ...rest, options, ...(words !== undefined && { help: words }) };
}

function timesOf(form: HTMLFormElement): HTMLSelectElement | null {
  const control = form.elements.namedItem(APPOINTMENT);
  return control instanceof HTMLSelectElement ? control : null;
}

function chosenLocation(form: HTMLFormElement): { value: string; label: string | null } | null {
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
