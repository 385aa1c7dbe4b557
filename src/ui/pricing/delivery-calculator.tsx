import * as copy from '#copy/en-AU/pricing.ts';
import { type FormEvent, useRef, useState } from 'react';
import { DELIVERY_MESSAGES } from '#domain/pricing/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '../primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Field } from '../primitives/inputs/field.tsx';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import { warn } from '../primitives/warn.ts';
import { Widget } from '../primitives/widget.tsx';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

type Estimate =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'refused'; text: string }
  /** Says nothing about the postcode, which may be one we deliver to. */
  | { kind: 'failed' }
  | { kind: 'priced'; price: number; name: string };

/** The cost of delivering the vehicle to a postcode. */
export function DeliveryCalculator({ href, typed }: { href: string; typed: EarlyValue }) {
  const t = useCopy();
  const [postcode, setPostcode] = useState(typed.values['postcode'] ?? '');
  const [estimate, setEstimate] = useState<Estimate>({ kind: 'none' });
  const field = useRef<HTMLInputElement>(null);
  const requestNumber = useRef(0);
  const show = (next: Estimate) => {
    setEstimate(next);
    // Focus the field, so that screen readers announce it with its message.
    if (next.kind === 'refused') field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = (requestNumber.current += 1);
    const requested = postcode.trim();
    if (requested === '') {
      show({ kind: 'refused', text: DELIVERY_MESSAGES.empty });
      return;
    }
    setEstimate({ kind: 'loading' });
    const found = await fetchEstimate(href, requested);
    if (request === requestNumber.current) show(found);
  };
  return (
    <Widget id="delivery-calculator" title={t(copy.deliveryCalculator)} className="fc-script-only">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="rounded-lg border border-line bg-raised p-5"
      >
        <Field
          label={t(copy.yourPostcode)}
          required
          error={estimate.kind === 'refused' ? t(estimate.text) : undefined}
        >
          {(control) => (
            <span className="flex flex-wrap gap-3">
              <TextInput
                {...control}
                ref={field}
                required={undefined}
                data-field="postcode"
                value={postcode}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={10}
                className="w-36"
                onChange={({ target }) => {
                  setPostcode(target.value);
                  requestNumber.current += 1;
                  setEstimate({ kind: 'none' });
                }}
              />
              <Button type="submit" variant="secondary" busy={estimate.kind === 'loading'}>
                {t(copy.getEstimate)}
              </Button>
            </span>
          )}
        </Field>
        <output className="block empty:hidden">
          {estimate.kind === 'priced' ? (
            <span className="mt-4 block">
              {`${t(copy.deliveryTo, { place: estimate.name })} `}
              <strong className="fc-figure text-lg">
                {estimate.price === 0 ? t(copy.deliveryFree) : formatMoney(estimate.price * 100)}
              </strong>
            </span>
          ) : estimate.kind === 'failed' ? (
            <span className="mt-4 block">{t(copy.deliveryFailed)}</span>
          ) : null}
        </output>
      </form>
    </Widget>
  );
}

async function fetchEstimate(href: string, postcode: string): Promise<Estimate> {
  try {
    const response = await fetch(`${href}${encodeURIComponent(postcode)}`);
    if (response.status === 404) return { kind: 'refused', text: DELIVERY_MESSAGES.unknown };
    if (!response.ok) throw new Error(`The server returned status ${response.status}.`);
    const { price, name } = (await response.json()) as { price?: unknown; name?: unknown };
    if (typeof price === 'number' && Number.isFinite(price) && typeof name === 'string') {
      return { kind: 'priced', price, name };
    }
    throw new Error('The response has no price.');
  } catch (error) {
    warn('The delivery estimate could not be loaded:', error);
    return { kind: 'failed' };
  }
}
