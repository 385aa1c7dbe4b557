import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { LabelText } from './label-text.tsx';

/** The props that link a control to its label, hint and error. Spread them on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

interface ControlState {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
}

export function controlProps({ id, hint, error, required }: ControlState): ControlProps {
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean);
  return {
    id,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldProps {
  label: ReactNode;
  /** Set if the form provides ids; otherwise one is generated. */
  id?: string | undefined;
  hint?: ReactNode;
  /** The error message; if present, the control is marked invalid. */
  error?: ReactNode;
  /** Fields are required by default; others are labelled '(optional)'. */
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({
  label,
  id: givenId,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'justify-self-start font-medium'}>
        <LabelText label={label} required={required} />
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {children(controlProps({ id, hint, error, required }))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
