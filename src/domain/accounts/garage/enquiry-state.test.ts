import { describe, expect, it } from 'vitest';
import { enquiryState } from './enquiry-state.ts';

describe('the state of an enquiry', () => {
  const sent = { payload: {}, completed: true, passedOn: false };

  it('is received until a destination of the dealer has it', () => {
    expect(enquiryState(sent)).toBe('received');
    expect(enquiryState({ ...sent, passedOn: true })).toBe('passed-on');
  });

  it('is unfinished while steps of its form are missing, whoever has it already', () => {
    expect(enquiryState({ ...sent, completed: false, passedOn: true })).toBe('unfinished');
  });

  it('is cancelled once the visitor has cancelled its test drive, and not when it has moved', () => {
    const changed = (change: 'cancelled' | 'rescheduled') =>
      enquiryState({ ...sent, passedOn: true, payload: { test_drive_change: change } });
    expect(changed('cancelled')).toBe('cancelled');
    expect(changed('rescheduled')).toBe('passed-on');
  });
});
