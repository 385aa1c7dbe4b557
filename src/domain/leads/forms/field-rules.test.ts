import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { checkForm } from './check-form.ts';
import { messageFor } from './field-check.ts';
import { FIELD_RULES, fieldOf } from './field-rules.ts';
import type { KnownField } from './field-rules.ts';
import type { FormField } from './lead-field.ts';
import {
  CAR_FIELDS,
  CONDITION_FIELDS,
  detailFields,
  tidyNumbers,
} from '#domain/trade-in/trade-in.ts';

/** The cases come from the table in the docs. */
interface Row {
  name: KnownField;
  required: string;
  minimum: string;
  maximum: string;
  pattern: string;
  missing: string;
  invalid: string;
}

const DOCUMENT = readFileSync(new URL('../../../../docs/lead-fields.md', import.meta.url), 'utf8');

const NEXT_YEAR = '2027';

const [RULES = ''] = DOCUMENT.split('\n## ');
const ROWS: Row[] = RULES.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| field'))
  .map((line) => {
    const cells = line
      .replaceAll('{next year}', NEXT_YEAR)
      .replaceAll('next year', NEXT_YEAR)
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1);
    const [name = '', required = '', minimum = '', maximum = '', pattern = '', message = ''] =
      cells.map((cell) => cell.trim().replaceAll('\u0000', '|'));
    const [missing = '', invalid = ''] = message.split(' / ');
    return { name: name as KnownField, required, minimum, maximum, pattern, missing, invalid };
  });

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

/** What a form adds to the rule: its options, and the bound that changes with the year. */
function fieldFor({ name, pattern }: Row, required: boolean): FormField {
  return fieldOf(name, {
    required,
    ...(pattern === 'one of' && { options: OPTIONS }),
    ...(name === 'year' && { maximum: Number(NEXT_YEAR) }),
  });
}

const isNumber = ({ name }: Row) => 'minimum' in FIELD_RULES[name];

/** The message for this text; '' if it is valid. */
function messageOf(field: FormField, text: unknown): string {
  const checked = checkForm([field], { [field.name]: text }, defaultCopy);
  return checked.ok ? '' : (checked.errors[field.name] ?? []).join(' ');
}

const FITTING: Partial<Record<KnownField, string[]>> = {
  name: ['Zoë', 'Nguyễn Văn', "O'Brien-Smith", '李', 'Anne-Marie 🚗'],
  email: ['a@b.au', 'first.last+tag@mail.example.com.au', "o'neil@example.org"],
  phone: ['0412 345 678', '+61 412 345 678', '(07) 5550 1234', '07-5550-1234', '1300 975 707'],
  postcode: ['0800', '4000', '9999'],
  message: ['Hello', 'a\nb', '🚗'.repeat(5_000)],
  Rego: ['123ABC', '1AB 2CD', 'S-123', 'abc'],
  rego: ['123ABC', '1AB 2CD', 'S-123', 'abc'],
  kms: ['0', '12500', '12,500', '1,000,000'],
  model: ['3', 'Model 3', 'Ü 500'],
  year: ['1950', '2021', '2027'],
  expected_value: ['0', '5000', '70,000', '10,000,000'],
  appointment: ['2026-11-20T09:30:00+10:00', '2026-11-20T09:30+10:30', '2026-11-19T23:30:00Z'],
};

const MISFITS: Partial<Record<KnownField, string[]>> = {
  email: ['a@b', 'a b@c.com', 'a@b.c@d.com', '@b.com', 'a@.com', 'a@b..com', 'a@-b.com'],
  phone: ['phone me', '12345', '0412 345 678 ext 3', '+61+412345678', '0412345678901234567890'],
  postcode: ['123', '12345', 'abcd', '12 4', '４０００', '1e10'],
  Rego: ['AB!C', '-ABC', 'A--B', 'ABCDEFGHIJK'],
  rego: ['AB!C', '-ABC', 'A--B', 'ABCDEFGHIJK'],
  kms: ['-1', '1.5', '12,50', 'many', '2000001'],
  year: ['1949', '2028', '21', 'new', '2021.5'],
  expected_value: ['-1', '9.99', 'a lot', '10000001'],
  appointment: ['tomorrow', '2026-11-20', '2026-11-20T09:30:00', '2026-13-40T09:30:00Z'],
};

describe('docs/lead-fields.md', () => {
  it('lists every field that there is a rule for, and no other', () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(Object.keys(FIELD_RULES).toSorted());
  });

  const texts = ROWS.filter(({ missing }) => missing !== '');
  it.each(texts)('$name: an empty field says “$missing” where it is required', (row) => {
    const { missing } = row;
    expect(messageOf(fieldFor(row, true), '')).toBe(missing);
    expect(messageOf(fieldFor(row, true), '  \n ')).toBe(missing);
    expect(messageOf(fieldFor(row, true), undefined)).toBe(missing);
    expect(messageOf(fieldFor(row, false), '')).toBe('');
  });

  it.each(ROWS.filter(({ name }) => name in FITTING))('$name: takes what fits', (row) => {
    for (const text of FITTING[row.name] ?? []) {
      expect([text.slice(0, 40), messageOf(fieldFor(row, true), text)]).toEqual([
        text.slice(0, 40),
        '',
      ]);
    }
  });

  it.each(ROWS.filter(({ name }) => name in MISFITS))(
    '$name: what does not fit says “$invalid”',
    (row) => {
      for (const text of MISFITS[row.name] ?? []) {
        expect([text, messageOf(fieldFor(row, false), text)]).toEqual([text, row.invalid]);
      }
    },
  );

  it.each(ROWS.filter(({ pattern }) => pattern === 'one of'))(
    '$name: takes the options and nothing else',
    (row) => {
      expect(messageOf(fieldFor(row, true), 'two')).toBe('');
      expect(messageOf(fieldFor(row, true), 'three')).toBe(
        row.invalid || messageFor(fieldFor(row, true), 'unknown', defaultCopy),
      );
    },
  );

  it.each(ROWS.filter((row) => row.maximum !== '' && !isNumber(row)))(
    '$name: $minimum to $maximum characters',
    (row) => {
      const field = fieldFor(row, true);
      const [minimum, maximum] = [Number(row.minimum || 0), Number(row.maximum)];
      expect([field.minLength ?? 0, field.maxLength]).toEqual([minimum, maximum]);
      if (row.pattern !== '') return;
      expect(messageOf(field, 'x'.repeat(maximum))).toBe('');
      expect(messageOf(field, 'x'.repeat(maximum + 1))).toBe(
        `Please enter no more than ${maximum.toLocaleString('en-AU')} characters.`,
      );
    },
  );

  it.each(ROWS.filter(({ pattern }) => pattern.startsWith('`')))(
    '$name: the pattern as written agrees with the rule',
    (row) => {
      const pattern = new RegExp(row.pattern.slice(1, -1));
      for (const text of FITTING[row.name] ?? []) expect(text).toMatch(pattern);
    },
  );

  it.each(ROWS.filter(isNumber))('$name: a whole number from $minimum to $maximum', (row) => {
    const field = fieldFor(row, true);
    const [minimum, maximum] = [Number(row.minimum), Number(row.maximum)];
    expect([field.minimum, field.maximum]).toEqual([minimum, maximum]);
    for (const fits of [minimum, maximum]) expect(messageOf(field, String(fits))).toBe('');
    for (const not of [minimum - 1, maximum + 1])
      expect(messageOf(field, String(not))).toBe(row.invalid);
  });

  it('required, not required, or by form: as the forms have it', () => {
    const always = ROWS.filter(({ required }) => required === 'yes').map(({ name }) => name);
    const known = ['name', 'email', 'phone', 'postcode', 'make', 'model', 'year'];
    expect(always).toEqual([...known, ...CONDITION_FIELDS.map(({ name }) => name)]);
  });

  const STEPS = [...CAR_FIELDS, ...detailFields(false, ['Kestrel'], 2026), ...CONDITION_FIELDS];

  it.each(STEPS.map((field) => [field.name, field] as const))(
    'the trade-in’s %s has its row, with the limits and the words of it',
    (name, field) => {
      const row = ROWS.find((one) => one.name === name);
      if (row === undefined) throw new Error(`There is no row of ${name}.`);
      expect([field.required ? 'yes' : 'no', 'by form']).toContain(row.required);
      const { messages, minLength, maxLength, minimum, maximum } = fieldFor(row, field.required);
      expect(field).toMatchObject(
        JSON.parse(JSON.stringify({ messages, minLength, maxLength, minimum, maximum })) as object,
      );
      const typed = tidyNumbers([field], { [name]: isNumber(row) ? `$${row.maximum} km` : '' });
      expect(messageOf(field, typed[name])).toBe(
        isNumber(row) ? '' : field.required ? row.missing : row.invalid,
      );
    },
  );
});
