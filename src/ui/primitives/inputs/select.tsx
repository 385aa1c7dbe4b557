import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly (SelectOption | SelectGroup)[];
  /** A first option without a value: 'Any make', 'Please choose'. */
  placeholder?: string | undefined;
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** A native select: works well on phones and without script. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className="fc-input w-full appearance-none pr-11">
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((inner) => (
                <Option key={inner.value} {...inner} />
              ))}
            </optgroup>
          ) : (
            <Option key={option.value} {...option} />
          ),
        )}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
