import * as copy from '#copy/en-AU/leads.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { Icon } from '../../primitives/icon.tsx';
import { useCopy } from '../../primitives/copy-context.ts';

export interface FieldFaultLink {
  /** Id of the control; null if the page has none for this error. */
  id: string | null;
  label: string;
  message: string;
}

/** In field order; errors without a field on the page come last. */
export function faultsOf(
  formId: string,
  fields: readonly FormField[],
  errors: Readonly<Record<string, readonly string[]>>,
): FieldFaultLink[] {
  const shown = fields.filter(({ kind }) => kind !== 'hidden');
  const names = new Set(shown.map(({ name }) => name));
  const own = shown.flatMap(({ name, label }) => {
    const message = errors[name]?.[0];
    return message === undefined ? [] : [{ id: `${formId}-${name}`, label, message }];
  });
  const others = Object.entries(errors).flatMap(([name, [message]]) =>
    names.has(name) || message === undefined ? [] : [{ id: null, label: '', message }],
  );
  return [...own, ...others];
}

/** The errors, each with a link to its field. */
export function ErrorList({ id, faults }: { id: string; faults: readonly FieldFaultLink[] }) {
  const t = useCopy();
  return (
    <section
      aria-labelledby={id}
      className="rounded-md border border-danger bg-raised p-4 text-ink sm:p-5"
    >
      <h3 id={id} className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="circle-exclamation-point" size="sm" />
        {t(copy.fixErrors)}
      </h3>
      <ul className="mt-2 ps-6">
        {faults.map((fault) => (
          <li key={fault.id ?? fault.message} className="list-disc py-1">
            <Fault {...fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fault({ id, label, message }: FieldFaultLink) {
  const t = useCopy();
  if (id === null) return message;
  // After a question or a sentence, a colon looks like a mistake; most messages name their field themselves.
  const field = t(label);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(id);
      }}
      className="underline underline-offset-4"
    >
      {/[.?]$/.test(field) || message.toLowerCase().includes(field.toLowerCase())
        ? message
        : t(copy.fieldError, { field, message })}
    </a>
  );
}

/** In a group of buttons or checkboxes, focuses the first. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, select, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input');
  control?.focus();
}

/** A message about the form as a whole. */
export function FormNotice({ tone, children }: { tone: 'danger' | 'neutral'; children: string }) {
  const danger = tone === 'danger';
  return (
    <p
      role={danger ? 'alert' : 'status'}
      className={`flex items-start gap-2 rounded-md border bg-raised p-4 font-medium sm:p-5 ${
        danger ? 'border-danger text-danger' : 'border-line text-ink'
      }`}
    >
      <Icon
        name={danger ? 'circle-exclamation-point' : 'info'}
        size="sm"
        className="mt-1 shrink-0"
      />
      <span>{children}</span>
    </p>
  );
}
