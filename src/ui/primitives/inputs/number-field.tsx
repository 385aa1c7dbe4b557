import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { trackEnd, trackPosition, valueAt } from './slider-track.ts';
import { QuickValues, type QuickValuesProps } from './quick-values.tsx';

export interface NumberFieldProps {
  label: string;
  /** The key of values entered before the script loaded. */
  name: string;
  /** The field's current text. */
  text: string;
  prefix?: string | undefined;
  unit?: string | undefined;
  error?: string | undefined;
  onText: (text: string) => void;
  /** Called on blur, to normalise the text. */
  onLeave?: (() => void) | undefined;
  slider?: SliderProps | undefined;
  picks?: Pick<QuickValuesProps, 'values' | 'format'> | undefined;
}

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as text for screen readers. */
  words: string;
}

/** A number field; with bounds, it also has a slider. */
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
  const t = useCopy();
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
          aria-label={t(common.sliderOf, { label })}
          aria-valuetext={slider.words}
          data-field={`${name}-slider`}
          min={slider.min}
          max={trackEnd(slider)}
          data-max={slider.max}
          step={slider.step}
          value={trackPosition(slider.value, slider)}
          onChange={({ target }) => onText(String(valueAt(target.valueAsNumber, slider.max)))}
          className="fc-slider fc-script-only"
        />
      )}
      {picks === undefined || picks.values.length === 0 ? null : (
        <QuickValues label={label} name={name} text={text} onPick={onText} {...picks} />
      )}
    </div>
  );
}
