import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlProps, FieldError, FieldHint } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the row, for example a facet's count. */
  aside?: ReactNode;
}

export function Checkbox({
  label,
  hint,
  error,
  aside,
  id: givenId,
  required,
  className,
  ...rest
}: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...rest}
          {...controlProps({ id, hint, error, required })}
          type="checkbox"
          className="fc-check"
        />
        <span className="min-w-0 grow">{label}</span>
        {aside ? <span className="text-sm text-muted tabular-nums">{aside}</span> : null}
      </label>
      {hint ? (
        // Under the label's words, not under the box.
        <div className="ps-9">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
