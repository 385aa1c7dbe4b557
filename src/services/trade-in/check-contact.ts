import { findLeadByKey } from '#db/leads/leads.ts';
import { contentHashOf, sentHashOf } from '#services/leads/lead-content.ts';
import { inGuardedSite, unlessAway } from '#services/leads/lead-outage.ts';
import { DatabaseAway } from '#services/site/database-guard.ts';
import { isHoneypotFilled, wouldPass } from '#services/leads/verify-captcha.ts';
import type { Submission } from '#services/leads/read-submission.ts';
import { resolveSubmission } from '#services/leads/resolve-submission.ts';
import { leadKeyOf } from './flow-state.ts';
import type { StepWork } from './step-types.ts';

const WAIT_MS = 3_000;

export interface CheckedContact {
  /** The key that the lead is stored under; null if it is not a lead. */
  key: string | null;
  /** Whether to show the figure: the sender is a person, and a new lead can be created. */
  mayHaveFigure: boolean;
}

/**
 * Checks the last step before its figure is used, so that figures cannot be collected by bots. It refuses nothing and uses up no challenge: submitting
 * the lead reports what is wrong with it.
 */
export async function checkContact(
  { leadContext, state, key: secret }: StepWork,
  submission: Submission,
): Promise<CheckedContact> {
  if (isHoneypotFilled(leadContext, submission)) return { key: null, mayHaveFigure: false };
  const { form, input, carId } = submission;
  // From the visitor's own input only: a retry has another challenge and may come from another page.
  const key = leadKeyOf(state, sentHashOf(form, input, carId), secret);
  const earlier = await unlessAway(
    inGuardedSite(leadContext, WAIT_MS, (trx) => findLeadByKey(trx, [key])),
  );
  if (earlier === 'away') {
    // A promised figure is shown once the database is back. Where there is none, the lead can be kept on disk.
    if (state.noFigure === null) throw new DatabaseAway();
    return { key, mayHaveFigure: false };
  }
  // No figure for a sender that may be a bot after all; the dealer gets the lead and values the car.
  if (earlier !== null || submission.honeypot) return { key, mayHaveFigure: false };
  const resolved = await resolveSubmission(leadContext, submission);
  if (resolved.kind === 'invalid') return { key, mayHaveFigure: false };
  const content = contentHashOf(form, resolved.model.fields, resolved.values);
  return { key, mayHaveFigure: await wouldPass(leadContext, submission, content) };
}
