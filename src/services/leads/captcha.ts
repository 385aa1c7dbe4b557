import type { CaptchaResult, CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';
import type { Captcha } from '#site-config/choices.ts';
import type { LeadContext } from './lead-context.ts';

export type Pass = CaptchaResult;

/** What a captcha of a site works with. */
export type CaptchaContext = Pick<LeadContext, 'keys' | 'site' | 'clock'>;

/** Where a captcha's script and frames come from, besides the site itself. */
export type CaptchaOrigins = (captcha: Captcha) => readonly string[];

/** The captchas of all sites. */
export interface Captchas {
  /** The one that the site's option `security.captcha` names. */
  open: (context: CaptchaContext) => CaptchaPort;
  /** Hears that the party who judges could not be asked about a form of a site, and why. */
  noteFailure: (siteId: number, reason: string) => void;
}

type WithCaptchas = Pick<LeadContext, 'keys' | 'site' | 'clock' | 'captchas'>;

/** What a browser is to do before a form is sent; null where that is nothing. */
export async function issueChallenge(context: WithCaptchas): Promise<object | null> {
  return context.captchas.open(context).issue();
}

export async function judgeAnswer(
  context: WithCaptchas,
  answer: string | null,
): Promise<CaptchaVerdict> {
  const verdict = await context.captchas.open(context).judge(answer);
  if (verdict.kind === 'unavailable') context.captchas.noteFailure(context.site.id, verdict.reason);
  return verdict;
}

/** The pass of a good answer; null for anything else. Whether it was used is not asked here. */
export async function checkSolution(context: WithCaptchas, answer: string): Promise<Pass | null> {
  const verdict = await judgeAnswer(context, answer);
  return verdict.kind === 'passed' ? verdict.result : null;
}
