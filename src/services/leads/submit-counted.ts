import type { LeadOutcome } from './lead-outcome.ts';
import type { CountedOutcome, LeadContext } from './lead-context.ts';
import { isHoneypotFilled } from './verify-captcha.ts';
import type { Submission } from './read-submission.ts';
import { submitLead } from './submit-lead.ts';

/** Takes a form in and has what became of it counted. */
export async function submitCounted(
  desk: LeadContext,
  submission: Submission,
): Promise<LeadOutcome> {
  const outcome = await submitLead(desk, submission);
  desk.count?.(isHoneypotFilled(desk, submission) ? 'honeypot' : countedAs(outcome));
  return outcome;
}

function countedAs(outcome: LeadOutcome): CountedOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.again ? 'again' : 'accepted';
    // Nothing else is refused: the check failed, or had been used up.
    case 'refused':
      return 'captcha';
    case 'invalid':
    case 'confirm':
    case 'conflict':
    case 'limited':
      return outcome.kind;
  }
}
