import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlProps, FieldError, FieldHint } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  defaultValue?: string | undefined;
  /** Controlled, together with `onChange`. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** `segments`: side by side in one box, for two to four short options. */
  layout?: 'list' | 'row' | 'segments' | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

const LAYOUTS = {
  list: 'grid',
  row: 'flex flex-wrap gap-x-6',
  segments: 'fc-segments',
} as const;

export function RadioGroup({
  legend,
  name,
  options,
  hint,
  error,
  required,
  defaultValue,
  value,
  onChange,
  layout = 'list',
  hideLegend = false,
  className,
}: RadioGroupProps) {
  const id = useId();
  const described = controlProps({ id, hint, error });
  return (
    <fieldset
      aria-describedby={described['aria-describedby']}
      aria-invalid={described['aria-invalid']}
      role="radiogroup"
      aria-required={required || undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1 font-medium'}>{legend}</legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div className={LAYOUTS[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={
              layout === 'segments' ? 'fc-segment' : 'flex min-h-11 items-center gap-3 py-1.5'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(onChange
                ? { checked: value === option.value, onChange: () => onChange(option.value) }
                : { defaultChecked: defaultValue === option.value })}
              className={layout === 'segments' ? 'sr-only' : 'fc-radio'}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-1">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
