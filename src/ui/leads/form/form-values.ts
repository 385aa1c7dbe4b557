import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { Draft } from '../visitor-store.ts';

type Values = Draft['values'];

/** The value of each field: a list for a checkbox group, a boolean for a single checkbox. */
export function readValues(fields: readonly FormField[], form: FormData): Values {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, form)] as const));
}

function readValue({ name, kind, options }: FormField, form: FormData): Values[string] {
  if (kind !== 'checkbox') return textOf(form.get(name));
  return options === undefined ? form.has(name) : form.getAll(name).map(textOf);
}

export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(
    (element): element is Control => isControl(element) && element.name === name,
  );
}

function isControl(element: Element): element is Control {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement) &&
    element.type !== 'hidden'
  );
}

/** Moves the focus to the first field that has an error, and keeps the list of errors above it in view if both fit. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const names = new Set(Object.keys(errors));
  const first = [...form.elements].find(
    (element) => isControl(element) && names.has(element.name) && element.checkVisibility(),
  );
  if (!(first instanceof HTMLElement)) return;
  first.focus();
  form.querySelector('section')?.scrollIntoView({ block: 'nearest' });
  first.scrollIntoView({ block: 'nearest' });
}

/** Writes values into the controls; a select keeps its value if the option no longer exists. */
export function fillControls(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    for (const control of controlsOf(form, name)) fillControl(control, value);
  }
}

function fillControl(control: Control, value: Values[string]): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    control.checked = Array.isArray(value)
      ? value.includes(control.value)
      : value === true || value === control.value;
  } else if (typeof value !== 'string') {
    return;
  } else if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value;
  } else {
    control.value = value;
  }
}

/** The values whose controls still have their initial state. */
export function untouched(form: HTMLFormElement, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !controlsOf(form, name).some(isChanged)),
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.find((option) => option.defaultSelected) ?? options[0];
    return control.value !== (initial?.value ?? '');
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/** Fills only empty controls. */
export function fillEmptyControls(form: HTMLFormElement, values: Values): boolean {
  const empty = Object.entries(values).filter(([name]) =>
    controlsOf(form, name).some((control) => control.value === ''),
  );
  fillControls(form, Object.fromEntries(empty));
  return empty.length > 0;
}

/** Whether the form contains any of the given details. */
export function containsDetails(details: Record<string, string>, values: Values): boolean {
  return Object.entries(details).some(([name, text]) => text !== '' && values[name] === text);
}
