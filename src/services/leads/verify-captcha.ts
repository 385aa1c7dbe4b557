import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/leads.ts';
import { isUsed } from '#db/leads/used-challenges.ts';
import type { LeadOutcome } from './lead-outcome.ts';
import { checkSolution, verifyResponse } from './captcha.ts';
import type { Pass } from './captcha.ts';
import { MIN_AGE_MS, checkToken, issueToken } from './confirm-token.ts';
import type { LeadContext } from './lead-context.ts';
import { inGuardedSite } from './lead-outage.ts';
import type { Submission } from './read-submission.ts';

const WAIT_MS = 3_000;

/**
 * A bot that fills in every field, including the hidden one. Autofill tools do so for people too, so the
 * honeypot decides only where no captcha does. A lead that passes the captcha is accepted and flagged.
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
 * With script, a form must pass the site's captcha. A failed captcha or an unreachable provider lets nobody
 * through. The form is then posted without script, and the visitor submits it a second time, no sooner than
 * anyone can read. A lower rate limit applies to these posts.
 */
export async function verifyCaptcha(
  context: LeadContext,
  { altcha, confirmToken, plain, sender, extras }: Submission,
  contentHash: string,
): Promise<CaptchaOutcome> {
  const { site, clock, keys, limits } = context;
  const verdict = await verifyResponse(context, altcha);
  if (verdict.kind === 'passed') return verdict;
  if (!plain) {
    return { kind: 'refused', message: copyOf(site.config.copy)(copy.captchaFailed) };
  }

  const seconds = await limits.take('lead-plain', { siteId: site.id, address: sender.address });
  if (seconds !== null) return { kind: 'limited', seconds };
  if (extras.begunAt !== undefined && clock - extras.begunAt >= MIN_AGE_MS) {
    return { kind: 'passed', result: null };
  }
  const secret = await keys.get(site.id, 'lead-confirm');
  const checked = checkToken(secret, contentHash, clock, confirmToken ?? '');
  if (checked.kind === 'pass') return { kind: 'passed', result: checked.result };
  const { kind } = checked;
  // The time counts from the first submit, however often the button is pressed.
  const token =
    kind === 'soon' && confirmToken !== null
      ? confirmToken
      : issueToken(secret, contentHash, clock);
  return { kind: 'confirm', token, reason: kind === 'none' ? 'first' : kind };
}

/**
 * Whether a form would pass, without using the challenge. A challenge that another lead has used does not
 * pass: it would be refused in the end.
 */
export async function wouldPass(
  context: LeadContext,
  submission: Submission,
  contentHash: string,
): Promise<boolean> {
  const { site } = context;
  if (site.config.security.captcha === 'off') return true;
  const result = await findResult(context, submission, contentHash);
  if (result === null) return false;
  return !(await inGuardedSite(context, WAIT_MS, (trx) => isUsed(trx, result.challenge)));
}

async function findResult(
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
