import { findLeadByKey } from '#db/leads/leads.ts';
import { withSite } from '#db/with-site.ts';
import { contentHashOf, sentHashOf } from '#services/leads/lead-content.ts';
import { isHoneypotFilled, wouldPass } from '#services/leads/verify-captcha.ts';
import type { Submission } from '#services/leads/read-submission.ts';
import { resolveSubmission } from '#services/leads/resolve-submission.ts';
import { leadKeyOf } from './flow-state.ts';
import type { StepWork } from './step-work.ts';

export interface CheckedContact {
  /** What the lead is kept under; null for what is none. */
  key: string | null;
  /** Whether a figure is worth its price: somebody is there, and nothing stands in the way of a new lead. */
  worthValuing: boolean;
}

/**
 * Looks at the last step before anything is paid for. It refuses nothing and uses nothing up: whoever takes
 * the lead in says what is wrong with it.
 */
export async function checkContact(
  { leadContext, state, key: secret }: StepWork,
  submission: Submission,
): Promise<CheckedContact> {
  if (isHoneypotFilled(leadContext, submission)) return { key: null, worthValuing: false };
  const { form, input, carId } = submission;
  // Of the visitor's own words alone: a retry has another challenge, and perhaps has seen another page.
  const key = leadKeyOf(state, sentHashOf(form, input, carId), secret);
  const earlier = await withSite(leadContext.db, leadContext.site.id, (trx) =>
    findLeadByKey(trx, [key]),
  );
  // Nothing is paid for what may be a program after all; the dealer gets the lead and values the car.
  if (earlier !== null || submission.honeypot) return { key, worthValuing: false };
  const resolved = await resolveSubmission(leadContext, submission);
  if (resolved.kind === 'invalid') return { key, worthValuing: false };
  const content = contentHashOf(form, resolved.model.fields, resolved.values);
  return { key, worthValuing: await wouldPass(leadContext, submission, content) };
}
