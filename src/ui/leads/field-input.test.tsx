import { describe, expect, it } from 'vitest';
import { copyWith } from '#copy/format.ts';
import { fieldOf } from '#domain/leads/forms/field-rules.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { CopyContext } from '../primitives/copy-context.ts';
import { attribute, markup } from '../primitives/testing.tsx';
import { FieldInput } from './field-input.tsx';

const INPUT = /<input[^>]*>/;

function field(changes: Partial<FormField> = {}): FormField {
  return { name: 'name', kind: 'string', label: 'First name', required: true, ...changes };
}

describe('a field of a form', () => {
  it.each([
    ['string', 'text', undefined],
    ['postcode', 'text', 'numeric'],
    ['phone', 'tel', undefined],
    ['email', 'email', undefined],
  ] as const)('of the kind %s is an input of the type %s', (kind, type, mode) => {
    const html = markup(<FieldInput field={field({ kind })} />);
    expect(attribute(html, INPUT, 'type')).toBe(type);
    expect(/inputMode="(\w+)"/i.exec(html)?.[1]).toBe(mode);
  });

  it('of several lines is a text area', () => {
    expect(markup(<FieldInput field={field({ lines: 4 })} value="Hello" />)).toMatch(
      /<textarea[^>]*rows="4"[^>]*>Hello<\/textarea>/,
    );
  });

  it('ties its error to its control, the first one only', () => {
    const html = markup(<FieldInput id="f" field={field()} errors={['One.', 'Two.']} />);
    expect(attribute(html, INPUT, 'aria-describedby')).toBe('f-error');
    expect(html).toContain('One.');
    expect(html).not.toContain('Two.');
  });

  it('a select without an initial choice asks for one', () => {
    const options = [{ value: '1', label: 'Newstead' }];
    const asks = markup(<FieldInput field={field({ kind: 'select', options })} />);
    expect(asks).toContain('Please choose');
    const known = markup(<FieldInput field={field({ kind: 'select', options, initial: '1' })} />);
    expect(known).not.toContain('Please choose');
    expect(known).toContain('selected');
  });

  it('options stand under their group', () => {
    const options = [
      { value: '1', label: 'Newstead', group: 'North Motors' },
      { value: '2', label: 'Geelong', group: 'South Motors' },
    ];
    const html = markup(<FieldInput field={field({ kind: 'select', options })} />);
    expect(html).toContain('<optgroup label="South Motors"><option value="2">Geelong</option>');
  });

  it('times are chips under a strip of days, and the chosen one’s day is open', () => {
    const options = [
      { value: 'a', label: 'Monday 16 November, 9am' },
      { value: 'b', label: 'Monday 16 November, 9:30am' },
      { value: 'c', label: 'Tuesday 17 November, 9am' },
    ];
    const times = field({ kind: 'date-time', options, required: false });
    const html = markup(<FieldInput field={times} value="c" />);
    expect(html.match(/name="name_day"/g)).toHaveLength(2);
    expect(html.match(/name="name"/g)).toHaveLength(4);
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)?.join()).toMatch(
      /name="name_day".*value="c"/,
    );
    const open = markup(<FieldInput field={times} />);
    expect(open.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(2);
    expect(open).toMatch(/<input[^>]*name="name"[^>]*checked="" value=""[^>]*>/);
  });

  it('speaks in the site’s own words, and sends what every site sends', () => {
    const t = copyWith({
      'Do you need finance?': 'Need a loan?',
      '(optional)': '(if you like)',
      No: 'No thanks',
      'Privacy policy': 'Your privacy',
    });
    const html = markup(
      <CopyContext value={t}>
        <FieldInput field={fieldOf('finance', { required: false })} />
        <FieldInput field={fieldOf('news_consent', { required: false })} />
      </CopyContext>,
    );
    expect(html).toContain(
      'Need a loan?<span class="font-normal text-muted"> (if you like)</span>',
    );
    expect(html).toMatch(/value="No"[^>]*>.*No thanks/);
    expect(html).toContain('>Your privacy<');
  });

  it('a consent links to what it is about', () => {
    const link = { href: '/privacy-policy', label: 'Privacy policy' };
    const html = markup(<FieldInput field={field({ kind: 'checkbox', link })} />);
    expect(html).toMatch(/<a[^>]*target="_blank"[^>]*href="\/privacy-policy"/);
    expect(html).not.toContain('checked');
  });

  it('a row of buttons is a group of radio buttons', () => {
    const options = ['Yes', 'No'].map((value) => ({ value, label: value }));
    const html = markup(
      <FieldInput field={field({ kind: 'select', shownAs: 'buttons', options })} value="No" />,
    );
    expect(html).toContain('radiogroup');
    expect(html).toMatch(/value="No"[^>]*checked|checked[^>]*value="No"/);
  });

  it('one box is ticked or not, several are a list', () => {
    const one = field({ kind: 'checkbox', initial: true });
    expect(markup(<FieldInput field={one} />)).toContain('checked');
    expect(markup(<FieldInput field={one} value={false} />)).not.toContain('checked');
    const options = ['Video call', 'Freight quote'].map((value) => ({ value, label: value }));
    const several = markup(
      <FieldInput field={field({ kind: 'checkbox', options })} value={['Freight quote']} />,
    );
    expect(several.match(/type="checkbox"/g)).toHaveLength(2);
    expect(several.match(/checked=""/g)).toHaveLength(1);
  });

  it('a hidden one has no label', () => {
    const html = markup(<FieldInput field={field({ kind: 'hidden', initial: 'x' })} />);
    expect(html).toBe('<input type="hidden" name="name" value="x"/>');
  });
});
