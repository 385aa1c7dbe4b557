import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { checkDetails, detailsFields } from './details-form.ts';

const check = (input: Record<string, unknown>, emailNeeded = false) =>
  checkDetails(detailsFields({ emailNeeded }), input, defaultCopy);

describe('the details of an account', () => {
  it('may all be left empty', () => {
    const empty = { name: null, email: null, postcode: null };
    expect(check({ name: '  ', email: '', postcode: '' })).toEqual({ ok: true, details: empty });
    expect(check({})).toEqual({ ok: true, details: empty });
  });

  it('are cleaned and checked as on the lead forms', () => {
    const given = { name: ' Robyn Tran ', email: 'robyn@visitor.example', postcode: '4700' };
    expect(check(given)).toEqual({ ok: true, details: { ...given, name: 'Robyn Tran' } });
    const wrong = check({ name: 'x'.repeat(61), email: 'robyn@', postcode: '47000' });
    expect(wrong.ok ? [] : Object.keys(wrong.errors)).toEqual(['name', 'email', 'postcode']);
  });

  it('need an email address while alerts are sent to it', () => {
    const refused = check({ email: '' }, true);
    expect(refused.ok ? [] : Object.keys(refused.errors)).toEqual(['email']);
  });

  it('hold nothing else that was sent', () => {
    const checked = check({ mobile: '+61400000000', alerts_by: 'sms' });
    expect(checked.ok && Object.keys(checked.details)).toEqual(['name', 'email', 'postcode']);
  });
});
