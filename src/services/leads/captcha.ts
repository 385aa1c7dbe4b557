import type { CaptchaResult, CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';
import type { Captcha } from '#site-config/choices.ts';
import type { LeadContext } from './lead-context.ts';

export type Pass = CaptchaResult;

/** What a site's captcha needs. */
export type CaptchaContext = Pick<LeadContext, 'keys' | 'site' | 'clock'>;

/** The origins of a captcha's script and frames, besides the site's own. */
export type CaptchaOrigins = (captcha: Captcha) => readonly string[];

/** The captchas of all sites. */
export interface Captchas {
  /** The one that the site's option `security.captcha` names. */
  open: (context: CaptchaContext) => CaptchaPort;
  /** Reports that the captcha provider could not check a form of a site, and why. */
  noteFailure: (siteId: number, reason: string) => void;
}

type WithCaptchas = Pick<LeadContext, 'keys' | 'site' | 'clock' | 'captchas'>;

/** What a browser must solve before it sends a form; null if nothing. */
export async function issueChallenge(context: WithCaptchas): Promise<object | null> {
  return context.captchas.open(context).issue();
}

export async function verifyResponse(
  context: WithCaptchas,
  answer: string | null,
): Promise<CaptchaVerdict> {
  const verdict = await context.captchas.open(context).judge(answer);
  if (verdict.kind === 'unavailable') context.captchas.noteFailure(context.site.id, verdict.reason);
  return verdict;
}

/** The result of a correct answer; null for anything else. Does not check whether it was used before. */
export async function checkSolution(context: WithCaptchas, answer: string): Promise<Pass | null> {
  const verdict = await verifyResponse(context, answer);
  return verdict.kind === 'passed' ? verdict.result : null;
}
