import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import {
  moveMax,
  moveMin,
  PRICE_STEP,
  type PriceRange,
  trackPercent,
} from '#domain/search/price-range.ts';
import { typedAmount } from '#domain/typed-amount.ts';
import { classNames } from '../class-names.ts';
import { TextInput } from './text-input.tsx';

/** The number typed into a field; null if it was cleared. */
interface EnteredEnds {
  min?: number | null;
  max?: number | null;
}

export interface RangeSliderProps {
  /** Legend of the group: 'Price'. */
  legend: string;
  hideLegend?: boolean | undefined;
  bounds: PriceRange;
  value: PriceRange;
  /** Called while a thumb moves and on every committed entry in a field. */
  onChange?: ((range: PriceRange) => void) | undefined;
  /** Called when a thumb is released or a field is left, then with the typed values: run the search now. */
  onCommit?: ((range: PriceRange, typed?: EnteredEnds) => void) | undefined;
  step?: number | undefined;
  /** Names of the number fields, for submitting without script. */
  minName?: string | undefined;
  maxName?: string | undefined;
  /** Formats a value for screen readers and for the ends; dollars by default. */
  format?: ((value: number) => string) | undefined;
  /** Shown inside the number fields. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /**
   * The requested values, if they can differ from `value`: values outside the bounds are shown in the fields
   * unchanged, and an end without a value has an empty field that submits nothing.
   */
  requested?: { min: number | null; max: number | null } | undefined;
  className?: string | undefined;
}

function dollars(value: number): string {
  return `$${formatNumber(value)}`;
}

/**
 * Two native range inputs on one track, and two number fields for exact values. Without script only the fields
 * are shown.
 */
export function RangeSlider({
  legend,
  hideLegend = false,
  bounds,
  value,
  onChange,
  onCommit,
  step = PRICE_STEP,
  minName,
  maxName,
  format = dollars,
  prefix,
  suffix,
  requested,
  className,
}: RangeSliderProps) {
  const t = useCopy();
  const id = useId();
  const [range, setRange] = useState(value);
  // A field may hold an incomplete number; it is read on blur.
  const [typed, setTyped] = useState<{ min?: string; max?: string }>({});

  // A new value from outside, such as cleared filters, replaces the local state.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.min !== value.min || lastValue.max !== value.max) {
    setLastValue(value);
    setRange(value);
    setTyped({});
  }

  const change = (next: PriceRange) => {
    setRange(next);
    onChange?.(next);
  };
  const slide = { min: moveMin, max: moveMax };
  const quantity = legend.toLowerCase();

  const thumb = (end: 'min' | 'max', name: string) => (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={format(range[end])}
      min={bounds.min}
      max={bounds.max}
      step={step}
      value={range[end]}
      onChange={(event) => {
        setTyped({});
        change(slide[end](range, event.currentTarget.valueAsNumber, bounds, step));
      }}
      onPointerUp={() => onCommit?.(range)}
      onKeyUp={() => onCommit?.(range)}
      className={classNames(
        'fc-range-thumb',
        end === 'min' && range.min > (bounds.min + bounds.max) / 2 && 'z-10',
      )}
    />
  );

  const settle = (end: 'min' | 'max') => {
    const text = typed[end];
    if (text === undefined) return;
    setTyped({ ...typed, [end]: undefined });
    const entered = typedAmount(text);
    // What is not a number changes nothing: the field shows again what holds. Emptied, it opens that end.
    if (entered === figure(end) || (entered === null && text.trim() !== '')) return;
    const next = slide[end](range, entered ?? Number.NaN, bounds, 1);
    change(next);
    onCommit?.(next, { [end]: entered });
  };

  const figure = (end: 'min' | 'max') => {
    if (requested === undefined) return range[end];
    if (range[end] === value[end]) return requested[end];
    return range[end] === bounds[end] ? null : range[end];
  };
  const figureText = (end: 'min' | 'max') => {
    const shown = figure(end);
    return shown === null ? '' : formatNumber(shown);
  };

  const field = (end: 'min' | 'max', name: string, fieldName: string | undefined) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${end}`} className="mb-1 block text-sm text-muted">
        {name}
        <span className="sr-only"> {quantity}</span>
      </label>
      <TextInput
        id={`${id}-${end}`}
        name={fieldName}
        autoComplete="off"
        maxLength={20}
        inputMode="numeric"
        prefix={prefix ?? (suffix === undefined && format === dollars ? '$' : undefined)}
        after={suffix}
        placeholder={requested === undefined ? undefined : formatNumber(bounds[end])}
        value={typed[end] ?? figureText(end)}
        onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
        onBlur={() => settle(end)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(end);
        }}
      />
    </div>
  );

  const from = trackPercent(range.min, bounds);
  const to = trackPercent(range.max, bounds);
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'font-medium'}>{legend}</legend>
      <div className="fc-range fc-script-only">
        <svg aria-hidden="true" className="fc-range-track">
          <rect className="fc-range-rest" width="100%" height="100%" />
          <rect
            className="fc-range-chosen"
            x={`${from}%`}
            width={`${Math.max(0, to - from)}%`}
            height="100%"
          />
        </svg>
        {thumb('min', t(common.minimumOf, { quantity }))}
        {thumb('max', t(common.maximumOf, { quantity }))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {field('min', t(common.from), minName)}
        {field('max', t(common.to), maxName)}
      </div>
    </fieldset>
  );
}
