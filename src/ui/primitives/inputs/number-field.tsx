import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { QuickValues, type QuickValuesProps } from './quick-values.tsx';

export interface NumberFieldProps {
  label: string;
  /** What the field is called in what was typed before the script came. */
  name: string;
  /** As it stands in the field. */
  text: string;
  prefix?: string | undefined;
  unit?: string | undefined;
  error?: string | undefined;
  onText: (text: string) => void;
  /** When the field is left: the text as it is best written. */
  onLeave?: (() => void) | undefined;
  slider?: SliderProps | undefined;
  picks?: Pick<QuickValuesProps, 'values' | 'format'> | undefined;
}

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  words: string;
}

/** A number to type; where it has bounds, a slider sets the same. */
export function NumberField({
  label,
  name,
  text,
  prefix,
  unit,
  error,
  onText,
  onLeave,
  slider,
  picks,
}: NumberFieldProps) {
  return (
    <div className="min-w-0">
      <Field label={label} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            required={undefined}
            data-field={name}
            value={text}
            prefix={prefix}
            after={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onChange={({ target }) => onText(target.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
      {slider === undefined ? null : (
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={slider.words}
          data-field={`${name}-slider`}
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={slider.value}
          onChange={({ target }) => onText(target.value)}
          className="fc-slider fc-script-only"
        />
      )}
      {picks === undefined || picks.values.length === 0 ? null : (
        <QuickValues label={label} name={name} text={text} onPick={onText} {...picks} />
      )}
    </div>
  );
}
