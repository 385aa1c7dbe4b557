import { describe, expect, it } from 'vitest';
import { leadPayload } from '#tests/factories/lead.ts';
import { recordStep, undoStep } from './lead-step.ts';

const FIRST = leadPayload({ form_completed: false });
const LAST = { ...FIRST, form_completed: true, offer_accepted: true };

describe('a later step of a lead', () => {
  it('keeps what it changed, and nothing else', () => {
    expect(recordStep('offer-accepted', 1, FIRST, LAST)).toEqual({
      step: 'offer-accepted',
      revision: 1,
      before: { form_completed: false, offer_accepted: null },
    });
  });

  it('is undone to the letter', () => {
    expect(undoStep(LAST, recordStep('offer-accepted', 1, FIRST, LAST))).toEqual(FIRST);
  });

  it('of which nothing was kept changes nothing', () => {
    expect(undoStep(LAST, {})).toEqual(LAST);
  });
});
