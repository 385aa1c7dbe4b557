import { isUsed } from '#db/leads/used-challenges.ts';
import { withSite } from '#db/with-site.ts';
import type { LeadOutcome } from './lead-outcome.ts';
import { checkSolution, judgeAnswer } from './captcha.ts';
import type { Pass } from './captcha.ts';
import { checkToken, issueToken } from './confirm-token.ts';
import type { LeadContext } from './lead-context.ts';
import type { Submission } from './read-submission.ts';

const FAILED = 'We could not check that you are a person. Please try again.';

/**
 * A program that fills in every field, the one that nobody sees among them. Programs that fill in forms for
 * people do so too, so that it decides only where no check does: who passes that is taken in and marked.
 */
export function isHoneypotFilled(
  { site }: Pick<LeadContext, 'site'>,
  { honeypot, altcha, plain }: Pick<Submission, 'honeypot' | 'altcha' | 'plain'>,
): boolean {
  const isChecked = site.config.security.captcha !== 'off' && (plain || altcha !== null);
  return honeypot && !isChecked;
}

export type CaptchaOutcome = { kind: 'passed'; result: Pass | null } | LeadOutcome;

/**
 * Script passes the site's check. Where it does not, or whoever judges it cannot be asked, nobody is let
 * through for that: the form is posted without script, the visitor presses the button a second time, no
 * sooner than anybody can read, and fewer of those are let through.
 */
export async function verifyCaptcha(
  desk: LeadContext,
  { altcha, confirmToken, plain, sender }: Submission,
  contentHash: string,
): Promise<CaptchaOutcome> {
  const { site, clock, keys, limits } = desk;
  const verdict = await judgeAnswer(desk, altcha);
  if (verdict.kind === 'passed') return verdict;
  if (!plain) return { kind: 'refused', message: FAILED };

  const seconds = await limits.take('lead-plain', { siteId: site.id, address: sender.address });
  if (seconds !== null) return { kind: 'limited', seconds };
  const secret = await keys.get(site.id, 'lead-confirm');
  if (confirmToken !== null) {
    const checked = checkToken(secret, contentHash, clock, confirmToken);
    if (checked.kind === 'pass') return { kind: 'passed', result: checked.result };
    // The time counts from the first look, however often the button is pressed.
    if (checked.kind === 'soon') return { kind: 'confirm', token: confirmToken };
  }
  return { kind: 'confirm', token: issueToken(secret, contentHash, clock) };
}

/**
 * Whether a form would pass, without using anything up. What another lead has used would be refused in the
 * end, so it does not.
 */
export async function wouldPass(
  context: LeadContext,
  submission: Submission,
  contentHash: string,
): Promise<boolean> {
  const { site, db } = context;
  if (site.config.security.captcha === 'off') return true;
  const pass = await findPass(context, submission, contentHash);
  if (pass === null) return false;
  return !(await withSite(db, site.id, (trx) => isUsed(trx, pass.challenge)));
}

async function findPass(
  context: LeadContext,
  { altcha, confirmToken, plain }: Submission,
  contentHash: string,
): Promise<Pass | null> {
  const { site, keys, clock } = context;
  const solved = altcha === null ? null : await checkSolution(context, altcha);
  if (solved !== null || !plain || confirmToken === null) return solved;
  const secret = await keys.get(site.id, 'lead-confirm');
  const checked = checkToken(secret, contentHash, clock, confirmToken);
  return checked.kind === 'pass' ? checked.result : null;
}
