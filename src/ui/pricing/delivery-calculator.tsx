import { type FormEvent, useRef, useState } from 'react';
import { DELIVERY_MESSAGES } from '#domain/pricing/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '../primitives/controls/button.tsx';
import { Field } from '../primitives/inputs/field.tsx';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import { warn } from '../primitives/warn.ts';
import { Widget } from '../primitives/widget.tsx';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

/** The postcode may be one that we deliver to: nothing is said of it. */
const FAILED = 'We could not work out delivery just now. Please try again.';

type Answer =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'refused'; text: string }
  | { kind: 'failed' }
  | { kind: 'priced'; price: number; name: string };

/** What it costs to bring the vehicle to a postcode. */
export function DeliveryCalculator({ href, typed }: { href: string; typed: EarlyValue }) {
  const [postcode, setPostcode] = useState(typed.values['postcode'] ?? '');
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(0);
  const show = (next: Answer) => {
    setAnswer(next);
    // The field is read out with its message.
    if (next.kind === 'refused') field.current?.focus();
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const turn = (asked.current += 1);
    const wanted = postcode.trim();
    if (wanted === '') {
      show({ kind: 'refused', text: DELIVERY_MESSAGES.empty });
      return;
    }
    setAnswer({ kind: 'asking' });
    const found = await fetchEstimate(href, wanted);
    if (turn === asked.current) show(found);
  };
  return (
    <Widget id="delivery-calculator" title="Delivery calculator" className="fc-script-only">
      <form
        noValidate
        onSubmit={(event) => void ask(event)}
        className="rounded-lg border border-line bg-raised p-5"
      >
        <Field
          label="Your postcode"
          required
          error={answer.kind === 'refused' ? answer.text : undefined}
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
                  asked.current += 1;
                  setAnswer({ kind: 'none' });
                }}
              />
              <Button type="submit" variant="secondary" busy={answer.kind === 'asking'}>
                Get Estimate
              </Button>
            </span>
          )}
        </Field>
        <output className="block empty:hidden">
          {answer.kind === 'priced' ? (
            <span className="mt-4 block">
              {`Delivery to ${answer.name}: `}
              <strong className="fc-figure text-lg">
                {answer.price === 0 ? 'Free' : formatMoney(answer.price * 100)}
              </strong>
            </span>
          ) : answer.kind === 'failed' ? (
            <span className="mt-4 block">{FAILED}</span>
          ) : null}
        </output>
      </form>
    </Widget>
  );
}

async function fetchEstimate(href: string, postcode: string): Promise<Answer> {
  try {
    const answer = await fetch(`${href}${encodeURIComponent(postcode)}`);
    if (answer.status === 404) return { kind: 'refused', text: DELIVERY_MESSAGES.unknown };
    if (!answer.ok) throw new Error(`The answer was ${answer.status}.`);
    const { price, name } = (await answer.json()) as { price?: unknown; name?: unknown };
    if (typeof price === 'number' && Number.isFinite(price) && typeof name === 'string') {
      return { kind: 'priced', price, name };
    }
    throw new Error('The answer has no price.');
  } catch (error) {
    warn('The delivery estimate could not be loaded:', error);
    return { kind: 'failed' };
  }
}
