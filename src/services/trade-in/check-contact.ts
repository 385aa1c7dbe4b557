import { findLeadByKey } from '#db/leads/leads.ts';
import { isSpent } from '#db/leads/used-challenges.ts';
import { withSite } from '#db/with-site.ts';
import { checkSolution } from '#services/leads/captcha.ts';
import type { Pass } from '#services/leads/captcha.ts';
import { checkToken } from '#services/leads/confirm-token.ts';
import { contentHashOf, sentHashOf } from '#services/leads/lead-content.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { isTrapped } from '#services/leads/pass-captcha.ts';
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
  { desk, state, key: secret }: StepWork,
  submission: Submission,
): Promise<CheckedContact> {
  if (isTrapped(desk, submission)) return { key: null, worthValuing: false };
  const { form, input, carId } = submission;
  // Of the visitor's own words alone: a retry has another challenge, and perhaps has seen another page.
  const key = leadKeyOf(state, sentHashOf(form, input, carId), secret);
  const earlier = await withSite(desk.db, desk.site.id, (trx) => findLeadByKey(trx, [key]));
  // Nothing is paid for what may be a program after all; the dealer gets the lead and values the car.
  if (earlier !== null || submission.honeypot) return { key, worthValuing: false };
  const resolved = await resolveSubmission(desk, submission);
  if (resolved.kind === 'invalid') return { key, worthValuing: false };
  const content = contentHashOf(form, resolved.model.fields, resolved.values);
  return { key, worthValuing: await isPassed(desk, submission, content) };
}

/** What was used up by another lead would be refused in the end, so nothing is paid for it either. */
async function isPassed(
  desk: LeadContext,
  submission: Submission,
  content: string,
): Promise<boolean> {
  const { site, db } = desk;
  if (site.config.security.captcha === 'off') return true;
  const pass = await passOf(desk, submission, content);
  if (pass === null) return false;
  return !(await withSite(db, site.id, (trx) => isSpent(trx, pass.challenge)));
}

async function passOf(
  desk: LeadContext,
  { altcha, confirmToken, plain }: Submission,
  content: string,
): Promise<Pass | null> {
  const { site, keys, clock } = desk;
  const solved = altcha === null ? null : await checkSolution(desk, altcha);
  if (solved !== null || !plain || confirmToken === null) return solved;
  const secret = await keys.get(site.id, 'lead-confirm');
  const checked = checkToken(secret, content, clock, confirmToken);
  return checked.kind === 'pass' ? checked.pass : null;
}
