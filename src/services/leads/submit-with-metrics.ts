import type { LeadOutcome } from './lead-outcome.ts';
import type { CountedOutcome, LeadContext } from './lead-context.ts';
import { isHoneypotFilled } from './verify-captcha.ts';
import type { Submission } from './read-submission.ts';
import { submitLead } from './submit-lead.ts';

/** Submits a form and counts its outcome. */
export async function submitCounted(
  context: LeadContext,
  submission: Submission,
): Promise<LeadOutcome> {
  const outcome = await submitLead(context, submission);
  context.count?.(isHoneypotFilled(context, submission) ? 'honeypot' : countedAs(outcome));
  return outcome;
}

function countedAs(outcome: LeadOutcome): CountedOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.again ? 'again' : outcome.queued ? 'queued' : 'accepted';
    // Only the captcha refuses: it failed or was already used.
    case 'refused':
      return 'captcha';
    case 'invalid':
    case 'confirm':
    case 'conflict':
    case 'limited':
    case 'unavailable':
      return outcome.kind;
  }
}
