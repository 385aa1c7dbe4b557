import { useState } from 'react';
import type { PriceRange } from '#domain/search/price-range.ts';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Field } from '../inputs/field.tsx';
import { Icon } from '../icon.tsx';
import { RadioGroup } from '../inputs/radio-group.tsx';
import { RangeSlider } from '../inputs/range-slider.tsx';
import { Select } from '../inputs/select.tsx';
import { Textarea, TextInput } from '../inputs/text-input.tsx';
import { Showcase, Specimen } from './specimen.tsx';

const BOUNDS: PriceRange = { min: 5_000, max: 120_000 };

export function Forms() {
  const [price, setPrice] = useState<PriceRange>({ min: 20_000, max: 60_000 });
  const [frequency, setFrequency] = useState('weekly');
  return (
    <Showcase id="forms" title="Forms">
      <Specimen title="Field with text input">
        <div className="grid grid-cols-1 gap-5">
          <Field label="First name" required>
            {(control) => <TextInput {...control} name="name" autoComplete="given-name" />}
          </Field>
          <Field label="Rego" hint="As on the plate, without spaces.">
            {(control) => <TextInput {...control} name="rego" placeholder="ABC12D" />}
          </Field>
          <Field label="Postcode" required error="Invalid postcode. Please enter a 4-digit number.">
            {(control) => (
              <TextInput
                {...control}
                name="postcode"
                inputMode="numeric"
                maxLength={4}
                defaultValue="40"
              />
            )}
          </Field>
          <Field label="Deposit" required>
            {(control) => (
              <TextInput {...control} type="number" prefix="$" after="AUD" defaultValue={2000} />
            )}
          </Field>
          <Field label="Search stock" required hideLabel>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                before={<Icon name="search" size="sm" />}
                placeholder="Make, model or keyword"
              />
            )}
          </Field>
          <Field label="Stock number" required>
            {(control) => <TextInput {...control} disabled defaultValue="U10482" />}
          </Field>
        </div>
      </Specimen>
      <Specimen title="Select, textarea">
        <div className="grid grid-cols-1 gap-5">
          <Field label="Category" required>
            {(control) => (
              <Select
                {...control}
                name="category"
                defaultValue="General Enquiry"
                options={['General Enquiry', 'Finance', 'Service', 'Parts'].map((value) => ({
                  value,
                  label: value,
                }))}
              />
            )}
          </Field>
          <Field label="Location" required error="Please choose a location.">
            {(control) => (
              <Select
                {...control}
                name="location"
                placeholder="Please choose"
                options={[
                  {
                    label: 'Queensland',
                    options: [
                      { value: '1', label: 'Nundah' },
                      { value: '2', label: 'Southport' },
                    ],
                  },
                  { label: 'Victoria', options: [{ value: '3', label: 'Preston' }] },
                ]}
              />
            )}
          </Field>
          <Field label="Comments" required hint="Anything we should know before we call.">
            {(control) => <Textarea {...control} name="message" />}
          </Field>
        </div>
      </Specimen>
      <Specimen title="Checkbox">
        <Checkbox name="body" value="suv" label="SUV" aside="148" defaultChecked />
        <Checkbox name="body" value="ute" label="Ute" aside="96" />
        <Checkbox name="body" value="van" label="Van" aside="0" disabled />
        <Checkbox
          name="terms"
          required
          label="I agree to the terms of use"
          error="* You must agree to the terms of use before submitting the form."
        />
      </Specimen>
      <Specimen title="Radio group">
        <div className="grid grid-cols-1 gap-6">
          <RadioGroup
            legend="Preferred contact method"
            name="contact"
            layout="row"
            defaultValue="Phone"
            options={['Phone', 'Email', 'SMS'].map((value) => ({ value, label: value }))}
          />
          <RadioGroup
            legend="Do you have a trade-in?"
            name="trade-in"
            error="Please choose one."
            options={['Yes', 'No'].map((value) => ({ value, label: value }))}
          />
          <RadioGroup
            legend="Repayments"
            name="frequency"
            layout="segments"
            value={frequency}
            onChange={setFrequency}
            options={[
              { value: 'weekly', label: 'Weekly' },
              { value: 'fortnightly', label: 'Fortnightly' },
              { value: 'monthly', label: 'Monthly' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Range slider">
        <RangeSlider
          legend="Price"
          bounds={BOUNDS}
          value={price}
          onChange={setPrice}
          minName="price_min"
          maxName="price_max"
        />
        <p className="mt-4 text-sm text-muted">
          Chosen: ${price.min.toLocaleString('en-AU')} to ${price.max.toLocaleString('en-AU')}
        </p>
      </Specimen>
    </Showcase>
  );
}
