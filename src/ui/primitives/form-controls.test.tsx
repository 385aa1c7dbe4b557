import { describe, expect, it } from 'vitest';
import { Checkbox } from './inputs/checkbox.tsx';
import { Field } from './inputs/field.tsx';
import { RadioGroup } from './inputs/radio-group.tsx';
import { RangeSlider } from './inputs/range-slider.tsx';
import { Select } from './inputs/select.tsx';
import { attribute, markup } from './testing.tsx';
import { TextInput } from './inputs/text-input.tsx';

const INPUT = /<input[^>]*>/;

describe('field', () => {
  it('ties label, hint and error to its control', () => {
    const html = markup(
      <Field label="Postcode" hint="Four digits" error="Invalid postcode" required>
        {(control) => <TextInput {...control} name="postcode" />}
      </Field>,
    );
    const id = attribute(html, INPUT, 'id');
    expect(attribute(html, /<label[^>]*>/, 'for')).toBe(id);
    expect(attribute(html, INPUT, 'aria-describedby')).toBe(`${id}-hint ${id}-error`);
    expect(html).toContain(`id="${id}-hint"`);
    expect(html).toContain(`id="${id}-error"`);
    expect(attribute(html, INPUT, 'aria-invalid')).toBe('true');
    expect(html).toMatch(/<input[^>]* required/);
  });

  it('describes nothing when there is nothing to say', () => {
    const html = markup(
      <Field label="Name" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(html).not.toContain('aria-');
  });

  it('marks what may be left out', () => {
    const html = markup(<Field label="Rego">{(control) => <TextInput {...control} />}</Field>);
    expect(html).toContain('(optional)');
    expect(html).not.toContain('required');
  });

  it('takes an id from the form', () => {
    const html = markup(
      <Field id="enquiry-name" label="Name">
        {(control) => <TextInput {...control} prefix="$" />}
      </Field>,
    );
    expect(attribute(html, INPUT, 'id')).toBe('enquiry-name');
  });
});

describe('select', () => {
  it('is the native one, with a first choice of no value and groups', () => {
    const html = markup(
      <Select
        aria-label="Make"
        placeholder="Any make"
        options={[
          { value: 'a', label: 'A' },
          { label: 'More', options: [{ value: 'b', label: 'B' }] },
        ]}
      />,
    );
    expect(html).toContain('<option value="">Any make</option>');
    expect(html).toMatch(/<optgroup label="More"><option value="b">B<\/option><\/optgroup>/);
  });
});

describe('checkbox', () => {
  it('lies inside its label and is tied to its error', () => {
    const html = markup(<Checkbox name="terms" label="I agree" error="You must agree" />);
    expect(html).toMatch(/<label[^>]*><input[^>]*type="checkbox"/);
    const id = attribute(html, INPUT, 'id');
    expect(attribute(html, INPUT, 'aria-describedby')).toBe(`${id}-error`);
  });
});

describe('radio group', () => {
  const options = [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ];

  it('is a named group of native radios', () => {
    const html = markup(
      <RadioGroup legend="Trade-in?" name="trade" options={options} defaultValue="No" />,
    );
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Trade-in\?<\/legend>/);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    const checked = html.match(/<input[^>]* checked[^>]*>/g) ?? [];
    expect(checked.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['No']);
  });

  it('ties its error to the group', () => {
    const html = markup(
      <RadioGroup legend="Trade-in?" name="trade" options={options} error="Please choose one." />,
    );
    const describedBy = attribute(html, /<fieldset[^>]*>/, 'aria-describedby');
    expect(html).toContain(`id="${describedBy}"`);
    expect(attribute(html, /<fieldset[^>]*>/, 'aria-invalid')).toBe('true');
  });
});

describe('range slider', () => {
  const html = markup(
    <RangeSlider
      legend="Price"
      bounds={{ min: 0, max: 100_000 }}
      value={{ min: 20_000, max: 60_000 }}
      minName="price_min"
      maxName="price_max"
    />,
  );

  it('has two named thumbs that step by 500 and say their value in dollars', () => {
    const thumbs = html.match(/<input[^>]*type="range"[^>]*>/g) ?? [];
    expect(thumbs).toHaveLength(2);
    expect(thumbs[0]).toContain('aria-label="Minimum price"');
    expect(thumbs[0]).toContain('aria-valuetext="$20,000"');
    expect(thumbs[1]).toContain('aria-label="Maximum price"');
    for (const thumb of thumbs) expect(thumb).toContain('step="500"');
  });

  it('sends its number fields in a form and not its thumbs', () => {
    const named = html.match(/<input[^>]*\sname="[^"]*"[^>]*>/g) ?? [];
    expect(named.map((input) => /\sname="([^"]*)"/.exec(input)?.[1])).toEqual([
      'price_min',
      'price_max',
    ]);
    for (const input of named) expect(input).toContain('inputMode="numeric"');
    expect(named.map((input) => /\svalue="([^"]*)"/.exec(input)?.[1])).toEqual([
      '20,000',
      '60,000',
    ]);
  });

  it('draws what is chosen without an inline style', () => {
    expect(html).toMatch(/<rect[^>]*x="20%" width="40%"/);
    expect(html).not.toContain('style=');
  });
});
