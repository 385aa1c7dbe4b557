import { describe, expect, it } from 'vitest';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import {
  type Recheck,
  errorsAfterBlur,
  errorsAfterInput,
  errorsAfterSubmit,
  startErrors,
} from './field-errors.ts';

const EMPTY = { name: ['Please enter your name.'], email: ['Please enter your email.'] };
const CLEAN = startErrors({}, false);
const by = (recheck: Recheck, errors: FormErrors) => ({ recheck, check: () => errors });
const BOTH = ['input', 'blur'] as const;

describe.each(BOTH)('errors of fields, checked again on %s', (recheck) => {
  it('a field that is left has its own error and nobody else’s', () => {
    const left = errorsAfterBlur(CLEAN, 'name', by(recheck, EMPTY));
    expect(left.errors).toEqual({ name: EMPTY.name });
    expect(left.tried).toBe(false);
  });

  it('an error goes as soon as it is corrected, and the others stay', () => {
    const all = errorsAfterSubmit(CLEAN, ['name', 'email'], EMPTY);
    const typed = errorsAfterInput(all, 'name', by(recheck, { email: EMPTY.email }));
    expect(typed.errors).toEqual({ email: EMPTY.email });
  });

  it('typing into a field that was not left yet shows nothing', () => {
    expect(errorsAfterInput(CLEAN, 'name', by(recheck, EMPTY))).toBe(CLEAN);
  });

  it('submitting shows all errors, in the list as well', () => {
    const all = errorsAfterSubmit(CLEAN, ['name', 'email'], EMPTY);
    expect([all.errors, all.tried]).toEqual([EMPTY, true]);
  });

  it('what only the server found wrong goes with the next change', () => {
    const reported = errorsAfterSubmit(CLEAN, ['name', 'phone'], { phone: ['Unknown number.'] });
    expect(errorsAfterInput(reported, 'phone', by(recheck, {})).errors).toEqual({});
  });

  it('leaving what is no field changes nothing', () => {
    const reported = startErrors({ phone: ['Unknown number.'] }, true);
    expect(errorsAfterBlur(reported, '', by(recheck, EMPTY))).toBe(reported);
  });
});

describe('a field that was left once, and is wrong again', () => {
  const left = (recheck: Recheck) => errorsAfterBlur(CLEAN, 'email', by(recheck, {}));
  const wrong = { email: ['Please enter a valid email.'] };

  it('says so while it is typed into, where that is when it is checked', () => {
    expect(errorsAfterInput(left('input'), 'email', by('input', wrong)).errors).toEqual(wrong);
  });

  it('or when it is left again', () => {
    const typed = errorsAfterInput(left('blur'), 'email', by('blur', wrong));
    expect(typed.errors).toEqual({});
    expect(errorsAfterBlur(typed, 'email', by('blur', wrong)).errors).toEqual(wrong);
  });
});

describe('a form that came back from the server', () => {
  it('starts with its errors', () => {
    expect(startErrors(EMPTY, true)).toMatchObject({ errors: EMPTY, tried: true });
  });

  it('has them corrected like its own', () => {
    const typed = errorsAfterInput(startErrors(EMPTY, true), 'name', by('input', EMPTY));
    expect(typed.errors).toEqual(EMPTY);
    expect(errorsAfterInput(typed, 'name', by('input', {})).errors).toEqual({});
  });
});
