import type { FormErrors } from '#domain/leads/forms/check-form.ts';

/** When a checked field is checked again: on each change, or on the next blur. */
export type Recheck = 'input' | 'blur';

/** The errors that a form shows. */
export interface FieldErrors {
  errors: FormErrors;
  /** The fields that were checked at least once. */
  checked: ReadonlySet<string>;
  /** The form was submitted with errors, so they are also listed above it. */
  tried: boolean;
}

export function startErrors(errors: FormErrors, tried: boolean): FieldErrors {
  return { errors, checked: new Set(Object.keys(errors)), tried };
}

/** A field is checked when the visitor leaves it for the first time. */
export function errorsAfterBlur(
  state: FieldErrors,
  name: string,
  { recheck, check }: { recheck: Recheck; check: () => FormErrors },
): FieldErrors {
  if (name === '' || (recheck === 'input' && state.checked.has(name))) return state;
  const found = check();
  const checked = new Set([...state.checked, name]);
  if (recheck === 'input') return { ...state, checked, errors: pick(found, checked) };
  const own = found[name];
  return { ...state, checked, errors: own ? { ...state.errors, [name]: own } : state.errors };
}

/** An error disappears as soon as it is corrected. */
export function errorsAfterInput(
  state: FieldErrors,
  name: string,
  { recheck, check }: { recheck: Recheck; check: () => FormErrors },
): FieldErrors {
  if (recheck === 'input') {
    return state.checked.has(name) ? { ...state, errors: pick(check(), state.checked) } : state;
  }
  if (Object.keys(state.errors).length === 0) return state;
  return { ...state, errors: pick(state.errors, new Set(Object.keys(check()))) };
}

/** All errors, from validating the whole form or from the server's response. */
export function errorsAfterSubmit(
  { checked }: FieldErrors,
  names: Iterable<string>,
  errors: FormErrors,
): FieldErrors {
  return { errors, checked: new Set([...checked, ...names, ...Object.keys(errors)]), tried: true };
}

function pick(errors: FormErrors, names: ReadonlySet<string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}
