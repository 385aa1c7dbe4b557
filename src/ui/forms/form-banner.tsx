import { Icon } from '../primitives/icon.tsx';
import { ERRORS_TITLE } from './form-model.ts';

export interface FieldFaultLink {
  /** Of the control. */
  id: string;
  label: string;
  message: string;
}

/** What has to be mended, each with a way to it. */
export function ErrorList({ id, faults }: { id: string; faults: readonly FieldFaultLink[] }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-md border border-danger bg-raised p-4 text-ink sm:p-5"
    >
      <h3 id={id} className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="circle-exclamation-point" size="sm" />
        {ERRORS_TITLE}
      </h3>
      <ul className="mt-2 ps-6">
        {faults.map((fault) => (
          <li key={fault.id} className="list-disc py-1">
            <a
              href={`#${fault.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fault.id);
              }}
              className="underline underline-offset-4"
            >
              {`${fault.label}: ${fault.message}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a group of buttons or boxes it is the first one. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, select, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input');
  control?.focus();
}

/** A sentence about the form as a whole. */
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
